# Completions of a-sample for bash, printed by 'a-sample completions bash'.

_a_sample() {
  local line=${COMP_LINE:0:COMP_POINT} words index
  read -r -d '' -a words <<<"$line"
  if [[ $line == *[[:space:]] ]]; then words+=(""); fi
  local last=$((${#words[@]} - 1))
  local word=${words[last]} command=do option= value candidates=
  if ((last > 1)); then
    case ${words[1]} in
    do | tell | pick | call) command=${words[1]} ;;
    esac
  fi
  COMPREPLY=()
  # After two dashes there are only paths.
  for ((index = 1; index < last; index++)); do
    if [[ ${words[index]} == -- ]]; then return; fi
  done
  value=$word
  case $word in
  --*=*) option=${word%%=*} value=${word#*=} ;;
  *) if ((last > 1)); then option=${words[last - 1]}; fi ;;
  esac

  case "$command $option" in
  "do --as")
    if [[ $value == *:* ]]; then return; fi
    candidates="text json"
    ;;
  "do --set")
    if [[ $value == *=* ]]; then
      candidates="${value%%=*}=on ${value%%=*}=off"
    else
      candidates="missing-inverse= deny-delete-rule="
      compopt -o nospace 2>/dev/null
    fi
    ;;
  "do --file")
    return
    ;;
  "do -o" | "do --out")
    return
    ;;
  "do --folder")
    compopt -o dirnames +o bashdefault +o default 2>/dev/null
    return
    ;;
  "do --at")
    return
    ;;
  "do --name")
    compopt +o bashdefault +o default 2>/dev/null
    return
    ;;
  "do --many")
    compopt +o bashdefault +o default 2>/dev/null
    return
    ;;
  "tell -w" | "tell --when")
    candidates="now then"
    ;;
  *)
    value=$word
    case "$command $word" in
    "do -"*) candidates="--as --hot --no-hot --set --file --no-file -o --out --folder --at --name --many --version -h --help" ;;
    "tell -"*) candidates="-w --when --all --version -h --help" ;;
    "pick -"*) candidates="--version -h --help" ;;
    "call -"*) candidates="--version -h --help" ;;
    "do "*)
      if ((last == 1)); then candidates="do tell pick call"; else
        return
      fi
      ;;
    "tell "*)
      candidates="missing-inverse deny-delete-rule"
      ;;
    "pick "*)
      candidates="one two"
      ;;
    "call "*)
      compopt +o bashdefault +o default 2>/dev/null
      return
      ;;
    esac
    ;;
  esac

  local candidate head=${word%"$value"} skipped=$((${#word} - ${#2}))
  for candidate in $candidates; do
    if [[ $head$candidate == "$word"* ]]; then
      candidate=$head$candidate
      COMPREPLY+=("${candidate:skipped}")
    fi
  done
  if ((last == 1)) && [[ $word != -* && ${#COMPREPLY[@]} -gt 0 ]]; then
    # The first word can be a path just as well.
    while IFS= read -r candidate; do
      COMPREPLY+=("$candidate")
    done < <(compgen -f -- "$2")
    compopt -o filenames 2>/dev/null
  elif [[ -n $candidates ]] && ((last > 1)); then
    compopt +o bashdefault +o default 2>/dev/null
  fi
}

complete -o bashdefault -o default -F _a_sample a-sample
