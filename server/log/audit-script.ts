/** Lies in every folder of audit rows: needs a shell and OpenSSL 3, and nothing of this product. */
export const auditScript = `#!/bin/sh
# 用法 / usage: sh verify.sh [FINGERPRINT]
# 只需 OpenSSL 3：核对公钥指纹、签名、每一行的哈希及其次序。
# Needs OpenSSL 3 alone: checks the key's fingerprint, the signature, and each row's hash and order.
cd "$(dirname "$0")" || exit 2
sm3() { openssl dgst -sm3 -r | cut -c 1-64; }
fail() { echo "FAILED: $1"; exit 1; }
said() { grep -qF "\\"$1\\":$2" audit.json; }

fingerprint=$(openssl pkey -pubin -in key.pem -outform DER | sm3)
echo "key         $fingerprint"
if [ -n "$1" ] && [ "$1" != "$fingerprint" ]; then fail "this is another key than $1"; fi

openssl pkeyutl -verify -pubin -inkey key.pem -sigfile audit.sig -rawin -digest sm3 \\
  -pkeyopt distid:1234567812345678 -in audit.json >/dev/null 2>&1 || fail "audit.json is not what was signed"
echo "signature   holds"
said rowsHash "\\"$(sm3 <rows.txt)\\"" || fail "rows.txt is not what was signed"
whole=
if said isWhole true; then whole=yes; fi

# The root says where the log stood: compare its number and SM3 with what you kept elsewhere.
anchored=
if [ -f root.json ]; then
  openssl pkeyutl -verify -pubin -inkey key.pem -sigfile root.sig -rawin -digest sm3 \\
    -pkeyopt distid:1234567812345678 -in root.json >/dev/null 2>&1 || fail "root.json is not what was signed"
  anchored=$(sed -n 's/^rows //p' proof.txt)
  head=$(sed -n 's/^head //p' proof.txt)
fi

# A row is the hash before it (- before the first), its own hash, and its content, with blanks between them; its hash
# is SM3 of the hash before it and the content.
last=0
hash=
count=0
met=
while IFS= read -r line; do
  before=\${line%% *}
  rest=\${line#* }
  own=\${rest%% *}
  content=\${rest#* }
  number=\${content##*\\"seq\\":}
  number=\${number%%,*}
  if [ "$before" = - ]; then before=; fi
  if [ "$count" -gt 0 ] && [ "$number" -le "$last" ]; then fail "row $number stands behind row $last"; fi
  if [ "$count" -gt 0 ] && [ "$number" = $((last + 1)) ]; then
    [ "$before" = "$hash" ] || fail "row $number does not follow from the row before it"
  elif [ -n "$whole" ]; then
    [ "$count" = 0 ] || fail "row $((last + 1)) is missing"
    said keptFrom "$number," && said head "\\"$before\\"" || fail "rows are missing at the beginning"
  fi
  hash=$(printf '%s%s' "$before" "$content" | sm3)
  [ "$hash" = "$own" ] || fail "row $number is not what was written"
  if [ "$number" = "$anchored" ]; then
    [ "$hash" = "$head" ] || fail "row $number is not the one that the root holds"
    met=yes
  fi
  last=$number
  count=$((count + 1))
done <rows.txt
if [ -n "$whole" ]; then
  said tail "\\"$hash\\"" || fail "rows are missing at the end"
  if [ -n "$anchored" ] && [ -z "$met" ]; then fail "the row that the root holds is missing"; fi
  echo "rows        $count, each follows from the one before, up to the log as it stood"
else
  echo "rows        $count that were chosen from the log, each as it was written; rows between them are not here"
fi
if [ -n "$anchored" ]; then
  up=$(printf 'L["#audit","",%s,"%s"]' "$anchored" "$head" | sm3)
  while read -r side other; do
    case $side in
      left) up=$(printf 'N%s%s' "$other" "$up" | sm3) ;;
      right) up=$(printf 'N%s%s' "$up" "$other" | sm3) ;;
    esac
  done <proof.txt
  grep -qF "\\"merkle\\":\\"$up\\"" root.json || fail "the log is not the one that the root holds"
  echo "root        $(sed 's/.*"seq":\\([0-9]*\\).*/\\1/' root.json) $(sm3 <root.json), up to row $anchored"
fi
echo "SOUND"
`
