import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { openFromBrowser, sealForBrowser } from '#src/features/session/browser-key.ts'
import {
  recallCredentials,
  rememberCredentials,
} from '#src/features/session/sign-in/remembered-credentials.ts'
import { cookies } from '#src/shared/browser/cookies.ts'
import { memoryDatabase } from '#tests/support/memory-database.ts'

beforeEach(() => vi.stubGlobal('indexedDB', memoryDatabase()))
afterEach(async () => {
  await rememberCredentials({ userName: '', password: '', remember: false })
  vi.unstubAllGlobals()
})

describe('the key of this browser', () => {
  it('opens what it sealed, also after another visit', async () => {
    const sealed = await sealForBrowser('密码-Secret-1')
    expect(sealed).not.toContain('Secret')
    expect(await openFromBrowser(sealed ?? '')).toBe('密码-Secret-1')
  })

  it('seals the same text otherwise each time', async () => {
    expect(await sealForBrowser('Secret-1')).not.toBe(await sealForBrowser('Secret-1'))
  })

  it('cannot be read by a script', async () => {
    const made = vi.spyOn(crypto.subtle, 'generateKey')
    await sealForBrowser('Secret-1')
    expect(made.mock.calls.map(([, isExtractable]) => isExtractable)).toEqual([false])
    made.mockRestore()
  })

  it('opens nothing that was touched, and nothing with another browser’s key', async () => {
    const sealed = (await sealForBrowser('Secret-1')) ?? ''
    expect(await openFromBrowser(`${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`)).toBeNull()
    expect(await openFromBrowser('not base64 !')).toBeNull()
    vi.stubGlobal('indexedDB', memoryDatabase())
    expect(await openFromBrowser(sealed)).toBeNull()
  })

  it('is none where the browser keeps nothing', async () => {
    vi.stubGlobal('indexedDB', undefined)
    expect(await sealForBrowser('Secret-1')).toBeNull()
    expect(await openFromBrowser('AAAA')).toBeNull()
  })
})

describe('remembered credentials (core §2)', () => {
  const credentials = { userName: 'admin', password: 'Secret-1' }

  it('come back at the next visit, the password never in the clear', async () => {
    await rememberCredentials({ ...credentials, userName: ' admin ', remember: true })
    expect(document.cookie).not.toContain('Secret-1')
    expect(await recallCredentials()).toEqual(credentials)
  })

  it('are forgotten where the box is not ticked', async () => {
    await rememberCredentials({ ...credentials, remember: true })
    await rememberCredentials({ ...credentials, remember: false })
    expect(await recallCredentials()).toBeNull()
    expect([cookies.userName, cookies.userPws, cookies.isRemember].map((one) => one.read())).toEqual([
      null,
      null,
      null,
    ])
  })

  it('are the name alone where the password cannot be kept safely', async () => {
    await rememberCredentials({ ...credentials, remember: true })
    vi.stubGlobal('indexedDB', undefined)
    await rememberCredentials({ ...credentials, remember: true })
    expect(cookies.userPws.read()).toBeNull()
    expect(await recallCredentials()).toEqual({ userName: 'admin', password: '' })
  })
})
