# Completions of a-sample for fish, printed by 'a-sample completions fish'.

# Whether the command of the line is one of these.
function __a_sample_is
    set -l words (commandline -opc)
    set -l command do
    if set -q words[2]; and contains -- $words[2] do tell pick call
        set command $words[2]
    end
    contains -- $command $argv
end

# Whether the word is the first, and can name a command.
function __a_sample_is_first
    set -l words (commandline -opc)
    not set -q words[2]
end

# Whether a file name follows the colon of a format.
function __a_sample_names_file
    string match -q -- '*:*' (commandline -ct)
end

# The rules, or with an equals sign what the rule can be set to.
function __a_sample_assignments
    set -l value (string replace -r -- '^--[^=]*=' '' (commandline -ct))
    set -l parts (string split -m 1 -- = $value)
    if set -q parts[2]
        printf "$parts[1]=%s\n" $argv
    else
        printf '%s=\t%s\n' missing-inverse 'Every relationship has an inverse'
        printf '%s=\t%s\n' deny-delete-rule 'No relationship has the delete rule .deny'
    end
end

complete -c a-sample -n '__a_sample_is_first' -a do -d 'Do it [now]'
complete -c a-sample -n '__a_sample_is_first' -a tell -d 'Tell'
complete -c a-sample -n '__a_sample_is_first' -a pick -d 'Pick'
complete -c a-sample -n '__a_sample_is_first' -a call -d 'Call'

complete -c a-sample -n '__a_sample_is do; and not __a_sample_names_file' -l as -x -a 'text json' -d 'As \'text\' or \\n'
complete -c a-sample -n '__a_sample_is do; and __a_sample_names_file' -l as -r -F -d 'As \'text\' or \\n'
complete -c a-sample -n '__a_sample_is do' -l hot -d 'Be hot'
complete -c a-sample -n '__a_sample_is do' -l no-hot -d 'Turn --hot off'
complete -c a-sample -n '__a_sample_is do' -l set -x -a '(__a_sample_assignments on off)' -d 'What: a rule'
complete -c a-sample -n '__a_sample_is do' -l file -r -F -d 'A file'
complete -c a-sample -n '__a_sample_is do' -l no-file -d 'Turn --file off'
complete -c a-sample -n '__a_sample_is do' -s o -l out -r -F -d 'Another'
complete -c a-sample -n '__a_sample_is do' -l folder -x -a '(__fish_complete_directories)' -d 'A folder'
complete -c a-sample -n '__a_sample_is do' -l at -r -F -d 'A place'
complete -c a-sample -n '__a_sample_is do' -l name -x -d 'A name of a-b, see --at'
complete -c a-sample -n '__a_sample_is do' -l many -x -d 'How many'
complete -c a-sample -n '__a_sample_is do' -l version -d 'Show the version'
complete -c a-sample -n '__a_sample_is do' -s h -l help -d 'Show help information'

complete -c a-sample -n '__a_sample_is tell' -f -a missing-inverse -d 'Every relationship has an inverse'
complete -c a-sample -n '__a_sample_is tell' -f -a deny-delete-rule -d 'No relationship has the delete rule .deny'
complete -c a-sample -n '__a_sample_is tell' -s w -l when -x -a 'now then' -d 'When'
complete -c a-sample -n '__a_sample_is tell' -l all -d 'All'
complete -c a-sample -n '__a_sample_is tell' -l version -d 'Show the version'
complete -c a-sample -n '__a_sample_is tell' -s h -l help -d 'Show help information'

complete -c a-sample -n '__a_sample_is pick' -f -a one
complete -c a-sample -n '__a_sample_is pick' -f -a two
complete -c a-sample -n '__a_sample_is pick' -l version -d 'Show the version'
complete -c a-sample -n '__a_sample_is pick' -s h -l help -d 'Show help information'

complete -c a-sample -n '__a_sample_is call' -f
complete -c a-sample -n '__a_sample_is call' -l version -d 'Show the version'
complete -c a-sample -n '__a_sample_is call' -s h -l help -d 'Show help information'
