import { describe, expect, it } from 'vitest'

import { jumpTarget, signInPathFor, wantedPath } from '#src/features/session/destination.ts'

const origin = 'https://console.example'
const redirect = (path: string) => wantedPath(`?redirect=${encodeURIComponent(path)}`, origin)
const jump = (url: string, allowed: string[] = []) =>
  jumpTarget(`?jump=${encodeURIComponent(url)}`, origin, allowed)

describe('redirect', () => {
  it('keeps the whole path with its query (peers §3.1)', () => {
    const path = '/collect/terminal?status=draft&page=2#row'
    expect(wantedPath(signInPathFor(path).slice('/login'.length), origin)).toBe(path)
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/%2e//evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'evil',
    '',
    '/login?redirect=/x',
  ])('leads home instead of to %j', (path) => {
    const target = redirect(path)
    expect(target).toBe('/')
  })

  it('leads home without a query', () => expect(wantedPath('', origin)).toBe('/'))
})

describe('jump', () => {
  it('goes to this site and to allowed origins only (core §2)', () => {
    expect(jump('/reports')).toBe(`${origin}/reports`)
    expect(jump('https://big-screen.example/a', ['https://big-screen.example'])).toBe(
      'https://big-screen.example/a',
    )
  })

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'https://big-screen.example.evil.example',
    'https://big-screen.example@evil.example',
    'http://big-screen.example',
  ])('never goes to %j', (url) => expect(jump(url, ['https://big-screen.example'])).toBeNull())
})
