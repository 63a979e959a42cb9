#compdef a-sample
# Completions of a-sample for zsh, printed by 'a-sample completions zsh'.

_a-sample_commands() {
  local -a commands=(
    'do:Do it [now]'
    'tell:Tell'
    'pick:Pick'
    'call:Call'
  )
  _describe -t commands command commands "$@"
}

_a-sample_pages() {
  local -a pages=(
    'do:Do it [now]'
    'tell:Tell'
    'pick:Pick'
    'call:Call'
    'some-notes:Notes'
  )
  _describe -t pages page pages "$@"
}

_a-sample_rules() {
  local -a rules=(
    'missing-inverse:Every relationship has an inverse'
    'deny-delete-rule:No relationship has the delete rule .deny'
  )
  _describe -t rules rule rules "$@"
}

# One of the words, or one with a colon and a file.
_a-sample_outputs() {
  if compset -P '*:'; then _files; else compadd -- "$@"; fi
}

# A rule, an equals sign and one of the words.
_a-sample_assignments() {
  if compset -P '*='; then compadd -- "$@"; else _a-sample_rules -S =; fi
}

_a-sample() {
  local command=do ret=1
  if (( CURRENT == 2 )) && [[ $PREFIX != -* ]]; then
    _a-sample_commands && ret=0
  fi
  if (( CURRENT > 2 )); then
    case $words[2] in
      (do|tell|pick|call)
        command=$words[2]
        shift words
        (( CURRENT-- ))
        ;;
    esac
  fi
  case $command in
    (do)
      _arguments -S \
        '*--as=[As '\''text'\'' or \\n]:as: _a-sample_outputs text json' \
        '(--hot --no-hot)--hot[Be hot]' '(--hot --no-hot)--no-hot[Turn --hot off]' \
        '*--set=[What\: a rule]:set: _a-sample_assignments on off' \
        '*--file=[A file]:file:_files' '(--file --no-file)--no-file[Turn --file off]' \
        '*-o=[Another]:out:_files' '*--out=[Another]:out:_files' \
        '*--folder=[A folder]:folder:_files -/' \
        '*--at=[A place]:a\:b:_files' \
        '*--name=[A name of a-b, see --at]:name: ' \
        '*--many=[How many]:many: ' \
        '(--version)--version[Show the version]' \
        '(-h --help)-h[Show help information]' '(-h --help)--help[Show help information]' \
        '*:paths:_files' && ret=0
      ;;
    (tell)
      _arguments -S \
        '*-w=[When]:when:(now then)' '*--when=[When]:when:(now then)' \
        '(--all)--all[All]' \
        '(--version)--version[Show the version]' \
        '(-h --help)-h[Show help information]' '(-h --help)--help[Show help information]' \
        '::rule: _a-sample_rules' && ret=0
      ;;
    (pick)
      _arguments -S \
        '(--version)--version[Show the version]' \
        '(-h --help)-h[Show help information]' '(-h --help)--help[Show help information]' \
        ':word:(one two)' && ret=0
      ;;
    (call)
      _arguments -S \
        '(--version)--version[Show the version]' \
        '(-h --help)-h[Show help information]' '(-h --help)--help[Show help information]' \
        '::name: ' && ret=0
      ;;
  esac
  return ret
}

if [[ $funcstack[1] == _a-sample ]]; then
  _a-sample "$@"
else
  compdef _a-sample a-sample
fi
