import { makeKey, seal, wrapKey } from './ciphers.ts'
import type { CipherWork } from './ciphers-apart.ts'

const ciphers = { makeKey, seal, wrapKey }

addEventListener('message', ({ data, ports: [answer] }: MessageEvent<CipherWork>) => {
  const work: (...given: string[]) => string = ciphers[data.name]
  answer?.postMessage(work(...data.given), [])
})
