#!/bin/sh
# In place of a browser with a screen: the Chromium of the tests, which has none, started as it was asked to. It opens a port
# as well, by which a test sees the page and presses what a person would press.
url=
for argument; do
  case $argument in --app=*) url=${argument#--app=} ;; esac
done
exec "$CHROME" "$@" --headless --disable-gpu --no-sandbox --remote-debugging-port=0 "$url"
