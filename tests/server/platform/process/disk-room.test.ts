import { tmpdir } from 'node:os'

import { DatabaseError } from 'pg'
import { describe, expect, it } from 'vitest'

import { hasRoom, isDiskFull } from '#server/platform/process/disk-room.ts'

const withCode = (error: Error, code: string): Error => Object.assign(error, { code })

describe('a full disk (security.md 12)', () => {
  it('is told by how much is free where the data is', async () => {
    expect(await hasRoom(tmpdir(), 1)).toBe(true)
    expect(await hasRoom(tmpdir(), 2 ** 60)).toBe(false)
  })

  it.each([
    ["the system's word", withCode(new Error('no space left on device'), 'ENOSPC'), true],
    ["PostgreSQL's", withCode(new DatabaseError('could not extend file', 0, 'error'), '53100'), true],
    ['inside another', new Error('a migration failed', { cause: withCode(new Error('x'), '53100') }), true],
    ['another fault', withCode(new Error('x'), '53200'), false],
    ['no error at all', 'ENOSPC', false],
  ])('is known by %s', (_, error, is) => expect(isDiskFull(error)).toBe(is))
})
