import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import compress from '@fastify/compress'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { firstInstallation } from '#contract/parameter/installation.ts'
import { type ConsoleFiles, readConsoleFiles, serveConsole } from '#server/platform/http/console-files.ts'

const readInstallation = () => Promise.resolve(firstInstallation)

let dir: string
let files: ConsoleFiles
const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  files.answer({ method, path, headers })
const bodyOf = (path: string, headers?: Record<string, string>) => get(path, headers)?.body?.toString()

const hash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'statewatt-console-'))
  const write = (path: string, text: string): void => writeFileSync(join(dir, path), text)
  mkdirSync(join(dir, 'assets'))
  mkdirSync(join(dir, '.vite'))
  write('.vite/manifest.json', '{}')
  write('index.html', '<script type="module" src="/assets/main-1a2b.js"></script>')
  write('index.en.html', '<title>English</title><script type="module" src="/assets/main-1a2b.js"></script>')
  write('login.html', '<style>b{}</style><script>keep()</script><p>登录')
  write('login.en.html', '<p>Sign in')
  write('assets/main-1a2b.js', 'let a')
  write('assets/main-1a2b.js.br', 'packed by brotli')
  write('assets/main-1a2b.js.gz', 'packed by gzip')
  files = readConsoleFiles(dir, { jumpOrigins: ['https://a.example.cn'] })
})
afterAll(() => rmSync(dir, { recursive: true }))

describe('the files of the console', () => {
  it('answer every path that a person opens with the console, so that a reload works', () => {
    expect(bodyOf('/overviewenergy/singleI', html)).toContain('main-1a2b.js')
    expect(bodyOf('/', { cookie: 'language=en; token=abc' })).toContain('main-1a2b.js')
  })

  it('answer with a title of the language of the cookie, before any script has run', () => {
    expect(bodyOf('/system/role', { ...html, cookie: 'token=abc; language=en' })).toContain('English')
    expect(bodyOf('/system/role', { ...html, cookie: 'token=abc' })).not.toContain('English')
  })

  it('answer /login with the prerendered form in the language of the cookie', () => {
    expect(bodyOf('/login', html)).toContain('登录')
    expect(bodyOf('/login', { ...html, cookie: 'size=small; language=en' })).toContain('Sign in')
  })

  it.each([
    ['en-US,en;q=0.9', 'Sign in'],
    ['zh-CN,zh;q=0.9,en;q=0.8', '登录'],
    ['fr-FR,fr;q=0.9,en;q=0.8', '登录'],
  ])('greet a browser of %s in its language on a first visit: %s (core §4)', (accepted, greeting) => {
    expect(bodyOf('/login', { ...html, 'accept-language': accepted })).toContain(greeting)
    expect(get('/login', html)?.headers['vary']).toContain('Accept-Language')
    const chosen = { ...html, 'accept-language': accepted, cookie: 'language=zh' }
    expect(bodyOf('/login', chosen)).toContain('登录')
  })

  it('answer / with it too where nobody is signed in, as the console goes to /login then (core §2 rule 3)', () => {
    expect(bodyOf('/')).toContain('登录')
    expect(bodyOf('/', { ...html, cookie: 'userName=token; language=en; token=' })).toContain('Sign in')
    expect(get('/')?.headers['vary']).toContain('Cookie')
  })

  it.each([
    ['a missing script', '/assets/gone-1.js', html],
    ['a path that no browser opens as a page', '/userInfo', { accept: 'application/json' }],
    ['a way out of the folder', '/../package.json', html],
    ["the build's manifest", '/.vite/manifest.json', html],
    ['a packed file by its own name', '/assets/main-1a2b.js.br', html],
  ])('are silent about %s', (_, path, headers) => {
    expect(get(path, headers)).toBeNull()
  })

  it('are silent about anything but GET and HEAD', () => {
    expect(get('/', html, 'POST')).toBeNull()
    expect(get('/', html, 'HEAD')).toMatchObject({ status: 200, body: null })
  })

  it('keep hashed files for ever and ask for pages again each time', () => {
    expect(get('/assets/main-1a2b.js')?.headers['cache-control']).toContain('immutable')
    const page = get('/login', html)
    expect(page?.headers['cache-control']).toBe('no-cache')
    // The console asks for it to learn whether the server is there.
    expect(get('/console-settings.json')?.headers['cache-control']).toBe('no-cache')
    expect(get('/login', { ...html, 'if-none-match': page?.headers['etag'] ?? '' })?.status).toBe(304)
  })

  it.each([
    ['gzip, deflate, br', 'br', 'packed by brotli'],
    ['gzip', 'gzip', 'packed by gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip', 'packed by gzip'],
    ['', undefined, 'let a'],
  ])('come packed as the browser takes them (%s)', (accepted, encoding, body) => {
    const answer = get('/assets/main-1a2b.js', { 'accept-encoding': accepted })
    expect(answer?.headers['content-encoding']).toBe(encoding)
    expect(answer?.body?.toString()).toBe(body)
  })

  it('allow of inline scripts and styles only those of the page itself', () => {
    const policy = get('/login', html)?.headers['content-security-policy'] ?? ''
    const rules = new Map(policy.split('; ').map((rule) => [rule.slice(0, rule.indexOf(' ')), rule]))
    expect(rules.get('script-src')).toBe(`script-src 'self' ${hash('keep()')}`)
    expect(rules.get('style-src')).toBe(`style-src 'self' ${hash('')} ${hash('b{}')}`)
    expect(rules.get('default-src')).toBe("default-src 'none'")
    expect(rules.get('frame-ancestors')).toBe("frame-ancestors 'none'")
  })

  it('tell the sign-in page where it may jump to', () => {
    expect(JSON.parse(bodyOf('/console-settings.json') ?? '')).toEqual({
      jumpOrigins: ['https://a.example.cn'],
    })
  })

  it('say so where the console is not built', () => {
    const none = readConsoleFiles(join(dir, 'nothing'), {})
    expect(none.answer({ method: 'GET', path: '/', headers: html })?.body?.toString()).toContain(
      'npm run build',
    )
  })
})

describe('the route of the console', () => {
  it.each([
    ['GET', '/any/screen', 200, 'main-1a2b.js'],
    ['HEAD', '/any/screen', 200, ''],
    ['HEAD', '/assets/main-1a2b.js', 200, ''],
    ['GET', '/assets/gone.js', 404, 'Not Found'],
    ['HEAD', '/assets/gone.js', 404, ''],
  ] as const)('answers %s %s with %i', async (method, url, status, body) => {
    const app = fastify()
    await app.register(compress, { global: true, threshold: 1024 })
    serveConsole(app, { folder: dir, jumpOrigins: [], readInstallation })
    const response = await app.inject({ method, url, headers: html })
    expect(response.statusCode).toBe(status)
    expect(response.body).toContain(body)
    expect(response.body === '').toBe(method === 'HEAD')
    await app.close()
  })

  it('answers 304 to a browser that has the page already', async () => {
    const app = fastify()
    serveConsole(app, { folder: dir, jumpOrigins: [], readInstallation })
    const first = await app.inject({ url: '/', headers: html })
    const headers = { ...html, 'if-none-match': String(first.headers.etag) }
    expect((await app.inject({ url: '/', headers })).statusCode).toBe(304)
    await app.close()
  })
})
