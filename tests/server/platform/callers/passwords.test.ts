import { describe, expect, it, vi } from 'vitest'

import type * as argon2Module from '@node-rs/argon2'

import { passwordComplexity } from '#contract/rules/passwords.ts'
import {
  hashPassword,
  passwordFault,
  passwordIsRight,
  randomPassword,
} from '#server/platform/callers/passwords.ts'

type Argon2 = typeof argon2Module

/** Every hash that a password was checked against. */
const checked = vi.hoisted((): string[] => [])
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<Argon2>()
  return {
    ...argon2,
    verify: (stored: string, password: string) => {
      checked.push(stored)
      return argon2.verify(stored, password)
    },
  }
})

describe('the password rule (core §5)', () => {
  it.each(['Abcdef12', 'abcdef1-', 'ABCDEF1-', 'Abcdefg-', 'Ab1-'.repeat(5)])('takes %s', (password) => {
    expect(passwordComplexity.holds(password)).toBe(true)
  })

  it.each([
    ['seven characters', 'Abcde12'],
    ['21 characters', `${'Ab1-'.repeat(5)}x`],
    ['two kinds', 'abcdefg1'],
    ['one kind', '12345678'],
    ['a space', 'Abcdef 12'],
    ['a tab', 'Abcdef\t12'],
    ['a wide space', 'Abcdef　12'],
    ['Chinese characters, which the console strips', '密码abcdef12'],
    ['nothing', ''],
  ])('refuses a password of %s', (_, password) => {
    expect(passwordComplexity.holds(password)).toBe(false)
    expect(passwordFault('admin', 'Old-pass-1', password)).toBe('session.weak_password')
  })

  it('finds the user name in a password in either case', () => {
    expect(passwordFault('ZhangSan', 'Old-pass-1', 'xZHANGSAN-1')).toBe('session.password_has_user_name')
  })
})

describe('a hash of a password', () => {
  it('is Argon2id with the cost in it, never the same twice, and right for its password alone', async () => {
    const [one, two] = await Promise.all([hashPassword('Some-pass-1'), hashPassword('Some-pass-1')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
    expect(await passwordIsRight(one, 'Some-pass-1')).toBe(true)
    expect(await passwordIsRight(one, 'some-pass-1')).toBe(false)
    expect(await passwordIsRight(one, '')).toBe(false)
  })

  it('is wrong for a user who is not there, whatever is typed', async () => {
    expect(await passwordIsRight(null, 'nobody has this password')).toBe(false)
  })

  it('checks as costly a hash for a user who is not there, so that time tells nothing', async () => {
    checked.length = 0
    await passwordIsRight(null, 'Wrong-pass-9')
    expect(checked).toEqual([expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)])
  })
})

describe('a random password', () => {
  it('satisfies the rule, can be read from paper and is never the same', () => {
    const made = Array.from({ length: 300 }, randomPassword)
    expect(made.every((password) => passwordFault('admin', '', password) === null)).toBe(true)
    expect(made.join('')).not.toMatch(/[0O1lI]/)
    expect(new Set(made).size).toBe(made.length)
  })
})
