import { afterEach, describe, expect, it } from 'vitest'

import { keepDevice, sentDevice } from '#src/features/session/sign-in/known-device.ts'

afterEach(() => localStorage.clear())

describe('the token of a known browser', () => {
  it('is sent for the user it was given to, as the server writes names', () => {
    keepDevice('Admin', 'token-1')
    expect(sentDevice(' admin ')).toEqual({ device: 'token-1' })
  })

  it('is kept for each user of the browser, and sent for no other', () => {
    keepDevice('admin', 'token-1')
    keepDevice('wang', 'token-2')
    expect([sentDevice('admin'), sentDevice('wang'), sentDevice('li')]).toEqual([
      { device: 'token-1' },
      { device: 'token-2' },
      {},
    ])
  })
})
