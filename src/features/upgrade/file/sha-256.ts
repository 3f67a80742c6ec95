import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** So much is worked out before others have their turn. */
const stepBytes = 1_048_576

/**
 * SHA-256 of a file, hex. The browser's own is only there on https and localhost; consoles inside a utility's network
 * are also reached by plain http.
 */
export async function sha256Of(file: Blob): Promise<string> {
  const { subtle } = crypto as { readonly subtle?: SubtleCrypto }
  if (subtle) return bytesToHex(new Uint8Array(await subtle.digest('SHA-256', await file.arrayBuffer())))
  const digest = sha256.create()
  for (let at = 0; at < file.size; at += stepBytes)
    // oxlint-disable-next-line no-await-in-loop -- in the order of the file
    digest.update(new Uint8Array(await file.slice(at, Math.min(file.size, at + stepBytes)).arrayBuffer()))
  return bytesToHex(digest.digest())
}
