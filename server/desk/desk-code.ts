import { createHash, randomInt } from 'node:crypto'

import { deskCodeMinutes } from '#contract/desk/desk.contract.ts'

/** Crockford's: nothing that looks like something else when it is read out. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 12

export interface NewCode {
  /** Three groups of four, 60 bits. */
  readonly code: string
  readonly hash: string
  readonly expiresAt: Date
}

/** The code as it was meant, however it was typed. */
const plain = (code: string): string =>
  code
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')

export const hashOfCode = (code: string): string => createHash('sha256').update(plain(code)).digest('hex')

export function makeCode(now: Date): NewCode {
  const text = Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
  return {
    code: text.replaceAll(/(.{4})(?=.)/g, '$1-'),
    hash: hashOfCode(text),
    expiresAt: new Date(now.getTime() + deskCodeMinutes * 60_000),
  }
}
