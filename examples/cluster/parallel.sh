#!/bin/bash
# Solves puzzles and grades submissions with GNU parallel, on this machine or, with --sshlogin, on several:
#   parallel.sh puzzles FILE FOLDER [SHARDS]
#   parallel.sh grade SUBMISSIONS FOLDER [SHARDS]
# What was done before a stop is not done again: parallel keeps a log of jobs that have ended.
set -eu
what=$1
export input=$2 folder=$3 shards=${4:-8}
mkdir -p "$folder"
puzzles() {
    part=$(printf '%s/%06d.txt' "$folder" "$1")
    ninelog solve --shard="$1/$shards" --jobs=1 --format=line "$input" > "$part.part" || [ $? -eq 1 ]
    mv "$part.part" "$part"
}
grade() {
    ninelog test --shard="$1/$shards" --jobs=1 --json="$folder/$1.json" "$input" || [ $? -eq 1 ]
}
export -f puzzles grade
seq "$shards" | parallel --resume-failed --retries 3 --joblog "$folder/.log" "$what"
case $what in
puzzles) cat "$folder"/*.txt > "$folder.txt" ;;
grade) ninelog test --merge --json="$folder.json" "$folder"/*.json ;;
esac
