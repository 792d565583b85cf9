#!/bin/sh
# Installs Tavola for the current user: the command and a menu entry. First checks that this computer can run it.
set -eu

EXIT_TOO_OLD=3
EXIT_NOT_WRITABLE=4
OLDEST_GLIBC=2.28

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
bin="$HOME/.local/bin"
share="${XDG_DATA_HOME:-$HOME/.local/share}"
entry="$share/applications/tavola.desktop"
icon="$share/icons/hicolor/512x512/apps/tavola.png"

complain() {
  printf '%s\n' "$2" >&2
  exit "$1"
}

# Succeeds if version $1 is older than version $2. Compares the first two numbers.
is_older() {
  [ "${1%%.*}" -lt "${2%%.*}" ] && return 0
  [ "${1%%.*}" -gt "${2%%.*}" ] && return 1
  minor=${1#*.}
  [ "${minor%%.*}" -lt "${2#*.}" ]
}

check_linux() {
  glibc=$(getconf GNU_LIBC_VERSION 2>/dev/null || true)
  [ -n "$glibc" ] || complain $EXIT_TOO_OLD \
    "Tavola needs Linux with the GNU C library $OLDEST_GLIBC or newer, but this system has a different C library. Run Tavola from source with Node instead."
  if is_older "${glibc#* }" "$OLDEST_GLIBC"; then
    complain $EXIT_TOO_OLD \
      "This system is too old: Tavola needs the GNU C library $OLDEST_GLIBC or newer, but this is ${glibc#* }. Update the system, or play on another server in a browser."
  fi
}

remove() {
  rm -f "$bin/tavola" "$entry" "$icon"
  echo "Tavola has been removed. Your games are still in $share/tavola."
}

install() {
  [ "$(uname -s)" = Linux ] && check_linux
  "$here/tavola" help >/dev/null || complain $EXIT_TOO_OLD \
    "The program doesn't run on this computer. The lines above say why. Check that you have the archive for your system and processor ($(uname -s) $(uname -m))."
  mkdir -p "$bin" "$(dirname "$entry")" "$(dirname "$icon")" 2>/dev/null && [ -w "$bin" ] ||
    complain $EXIT_NOT_WRITABLE "Can't write to $bin. Fix its permissions, or run ./tavola from this folder."
  cp "$here/tavola" "$bin/tavola.new" && mv "$bin/tavola.new" "$bin/tavola"
  cp "$here/tavola.png" "$icon"
  cat >"$entry" <<EOF
[Desktop Entry]
Type=Application
Name=Tavola
Comment=Play five board games with friends or bots
Exec="$bin/tavola" desktop
Icon=tavola
Categories=Game;BoardGame;
StartupWMClass=Tavola
EOF
  echo "Tavola is now in your menu. The command is $bin/tavola."
}

case "${1-}" in
  '') install ;;
  --remove) remove ;;
  *) complain 2 "Usage: ./install.sh [--remove]" ;;
esac
