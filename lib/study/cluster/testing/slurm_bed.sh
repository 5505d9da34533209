#!/usr/bin/env bash
# Slurm's daemons on loopback, started anew when they die, for as long as standard input is open: so
# none of them, and none of their jobs, outlives the process that holds the other end, however it ends.
# One argument, a folder with slurm.conf and munge/key, which is removed at the end.
set -u
folder=$1
exec 2>>"$folder/log/host" # where bash tells which daemons were killed
PATH=$PATH:/usr/local/sbin:/usr/sbin:/sbin # where daemons are, and a user's path may not lead

keep() {
  local name=$1
  shift
  while [ ! -e "$folder/ending" ]; do
    SLURM_CONF=$folder/slurm.conf "$@" </dev/null >>"$folder/log/$name.out" 2>&1 &
    echo $! >"$folder/$name.pid"
    wait $!
    echo "$name ended with status $?" >>"$folder/log/ends"
    sleep 0.3
  done
}

# Daemons, step managers and jobs, all of which have the configuration in their environment.
ours() {
  grep -lazF "SLURM_CONF=$folder/slurm.conf" /proc/[0-9]*/environ 2>/dev/null | cut -d/ -f3
}

end() {
  touch "$folder/ending"
  for round in 1 2 3 4 5; do
    ours | xargs -r kill -KILL 2>/dev/null
    sleep 0.1
    [ -z "$(ours)" ] && break
  done
  wait
  rm -rf "$folder"
}
trap end EXIT
trap 'exit 143' HUP INT TERM

keep munged munged --foreground --force --origin=127.0.0.1 --key-file="$folder/munge/key" \
  --socket="$folder/munge.socket" --pid-file="$folder/munge/pid" --log-file="$folder/munge/log" \
  --seed-file="$folder/munge/seed" &
keep slurmctld slurmctld -D &
keep slurmd slurmd -D -N bed &
cat >/dev/null
