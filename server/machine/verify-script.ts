/** Lies in every exported folder: needs a shell and OpenSSL 3, and nothing of this product. */
export const verifyScript = `#!/bin/sh
# 用法 / usage: sh verify.sh [FINGERPRINT]
# 只需 OpenSSL 3：核对公钥指纹、签名、每一行的哈希及其次序。
# Needs OpenSSL 3 alone: checks the key's fingerprint, the signature, and each row's hash and order.
cd "$(dirname "$0")" || exit 2
sm3() { openssl dgst -sm3 -r | cut -c 1-64; }
fail() { echo "FAILED: $1"; exit 1; }

fingerprint=$(openssl pkey -pubin -in key.pem -outform DER | sm3)
echo "key         $fingerprint"
if [ -n "$1" ] && [ "$1" != "$fingerprint" ]; then fail "this is another key than $1"; fi

openssl pkeyutl -verify -pubin -inkey key.pem -sigfile journal.sig -rawin -digest sm3 \\
  -pkeyopt distid:1234567812345678 -in journal.json >/dev/null 2>&1 || fail "journal.json is not what was signed"
echo "signature   holds"

grep -qF "\\"rowsHash\\":\\"$(sm3 <rows.txt)\\"" journal.json || fail "rows.txt is not what was signed"
grep -qF "\\"genesis\\":\\"$(sm3 <genesis.txt)\\"" journal.json || fail "genesis.txt is not what was signed"

# The root says where the journal stood, among all others: compare its number and SM3 with what you kept elsewhere.
anchored=
if [ -f root.json ]; then
  openssl pkeyutl -verify -pubin -inkey key.pem -sigfile root.sig -rawin -digest sm3 \\
    -pkeyopt distid:1234567812345678 -in root.json >/dev/null 2>&1 || fail "root.json is not what was signed"
  anchored=$(sed -n 's/^rows //p' proof.txt)
fi

# A row is its hash, a blank, and its content; its hash is SM3 of the hash before it and the content.
previous=$(sm3 <genesis.txt)
number=0
while IFS= read -r line; do
  number=$((number + 1))
  content=\${line#* }
  hash=$(printf '%s%s' "$previous" "$content" | sm3)
  [ "$hash" = "\${line%% *}" ] || fail "row $number does not follow from the row before it"
  case $content in *"\\"seq\\":$number,\\"to\\":"*) ;; *) fail "row $number is missing" ;; esac
  previous=$hash
  if [ "$number" = "$anchored" ]; then head=$hash; fi
done <rows.txt
grep -qF "\\"tail\\":\\"$previous\\"" journal.json || fail "rows are missing at the end"
echo "rows        $number, each follows from the one before, up to the record as it stands"
if [ -n "$anchored" ]; then
  origin=$(cat genesis.txt)
  hash=$(printf 'L%s,%s,"%s"]' "\${origin%]}" "$anchored" "$head" | sm3)
  while read -r side other; do
    case $side in
      left) hash=$(printf 'N%s%s' "$other" "$hash" | sm3) ;;
      right) hash=$(printf 'N%s%s' "$hash" "$other" | sm3) ;;
    esac
  done <proof.txt
  grep -qF "\\"merkle\\":\\"$hash\\"" root.json || fail "the journal is not the one that the root holds"
  echo "root        $(sed 's/.*"seq":\\([0-9]*\\).*/\\1/' root.json) $(sm3 <root.json)"
fi
echo "SOUND"
`
