import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { firstInstallation, type Installation } from '#contract/parameter/installation.ts'
import { parameterDefaults } from '#contract/parameter/parameters.ts'
import { readConsoleFiles, serveConsole } from '#server/platform/http/console-files.ts'
import { fitPage, installationOf } from '#server/platform/http/installation-page.ts'

const login = (title: string, lang = 'zh-CN'): string =>
  `<html lang="${lang}"><head><title>${title}</title></head><body><svg class="picture" viewBox="0 0 1 1"><path/></svg>
<svg class="brand"></svg><h1>${title}</h1><p class="platform">平台</p><form></form></body></html>`
const headers = { accept: 'text/html' }

let dir: string
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'statewatt-pages-'))
  const pages = {
    'index.html': '<html lang="zh-CN"><head><title>壳</title></head><body></body></html>',
    'login.html': login('储能'),
    'login.en.html': login('Storage', 'en'),
    'login.distributedEnergy.html': login('分布式'),
  }
  for (const [name, html] of Object.entries(pages)) writeFileSync(join(dir, name), html)
})
afterAll(() => rmSync(dir, { recursive: true }))

const own: Installation = { ...firstInstallation, titleChinese: '豫能 <云>', titleEnglish: 'Yu & Co' }
const page = (installation: Installation, path = '/login', cookie = '') => {
  const files = readConsoleFiles(dir, {})
  const answer = files.answer({ method: 'GET', path, headers: { ...headers, cookie } }, installation)
  return answer?.body?.toString() ?? ''
}
const written = (html: string): unknown =>
  JSON.parse(/<script type="application\/json" id="installation">(.*?)<\/script>/u.exec(html)?.[1] ?? 'null')

describe('a page of the installation (core §2 global configuration)', () => {
  it('is the built one where nobody changed anything', () => {
    expect(page(firstInstallation)).toBe(login('储能'))
    expect(installationOf(parameterDefaults)).toEqual(firstInstallation)
  })

  it('has its title before sign-in, as text and in both languages, and no other beside it', () => {
    const html = page(own)
    expect(html).toContain('<title>豫能 &lt;云&gt;</title>')
    expect(html).toContain('<h1>豫能 &lt;云&gt;</h1>')
    expect(html).not.toContain('平台')
    expect(page(own, '/login', 'language=en')).toContain('<h1>Yu &amp; Co</h1>')
    expect(page({ ...own, titleEnglish: '' }, '/login', 'language=en')).toContain('<h1>Storage</h1>')
  })

  it("has its home system's form, picture and title", () => {
    expect(page({ ...firstInstallation, homeSystem: 'distributedEnergy' })).toContain('<h1>分布式</h1>')
  })

  it('has the uploaded picture in place of the drawn one, and no other drawing changes', () => {
    const html = page({ ...firstInstallation, loginBackground: 'ab' })
    expect(html).toContain('<img class="picture photo" src="/pictures/ab" alt=""/>')
    expect(html).not.toContain('<svg class="picture"')
    expect(html).toContain('<svg class="brand">')
  })

  it.each(['/login', '/any/screen'])(
    'tells the console at %s what it is, and cannot be broken out of',
    (path) => {
      const installation = { ...own, titleEnglish: '</script><script>alert(1)</script>' }
      const html = page(installation, path)
      expect(written(html)).toEqual(installation)
      expect(html).not.toContain('<script>alert')
    },
  )

  it('fills no pattern of a replacement', () => {
    expect(fitPage(login('x'), { ...own, titleChinese: "$& $' $1" }, "$& $' $1")).toContain(
      "<h1>$&amp; $' $1</h1>",
    )
  })
})

const serve = (readInstallation: () => Promise<Installation>) => {
  const app = fastify()
  serveConsole(app, { folder: dir, jumpOrigins: [], readInstallation })
  return app
}
const title = async (app: ReturnType<typeof serve>) =>
  /<title>(.*)<\/title>/u.exec((await app.inject({ url: '/login', headers })).body)?.[1]

describe('the route of pages', () => {
  it('shows a change at the next load, and the newest known where the database is away', async () => {
    let now: Installation | null = firstInstallation
    const app = serve(() => (now ? Promise.resolve(now) : Promise.reject(new Error('away'))))
    expect(await title(app)).toBe('储能')
    now = { ...firstInstallation, titleChinese: '豫能' }
    expect(await title(app)).toBe('豫能')
    now = null
    expect(await title(app)).toBe('豫能')
    await app.close()
  })

  it('does not ask for files, and packs the pages that it changed', async () => {
    let asked = 0
    const app = serve(() => {
      asked += 1
      return Promise.resolve(own)
    })
    await app.inject('/console-settings.json')
    expect(asked).toBe(0)
    const answer = await app.inject({ url: '/x', headers: { ...headers, 'accept-encoding': 'br' } })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('<title>豫能')
    expect(asked).toBe(1)
    await app.close()
  })
})
