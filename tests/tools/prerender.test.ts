import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { prerenderSignIn } from '#tools/prerender.ts'

const shell = `<!doctype html><html lang="zh-CN"><head><title>储能云管理系统</title></head>
<body><div id="root"><!--sign-in--></div><script type="module" src="/assets/index.js"></script></body></html>`
/** More than the size from which files are packed. */
const code = `console.log(${JSON.stringify('statewatt '.repeat(200))})\n`

/** As Vite says which files a build has: one begins, one part of it comes after, with what that needs. */
const manifest = {
  'index.html': { file: 'assets/index.js', dynamicImports: ['src/app/boot/start.tsx'] },
  'src/app/boot/start.tsx': { file: 'assets/start.js', imports: ['_react.js'], css: ['assets/start.css'] },
  '_react.js': { file: 'assets/react.js' },
}

let folder = ''
const path = (name: string) => join(folder, name)
const read = (name: string) => readFile(path(name), 'utf8')

async function prerender(error?: Error): Promise<void> {
  const { configResolved, closeBundle } = prerenderSignIn()
  if (typeof configResolved !== 'function' || typeof closeBundle !== 'function')
    throw new TypeError('the plugin does nothing after a build')
  // Wherever the build is told to put its files.
  Reflect.apply(configResolved, undefined, [{ root: folder, build: { outDir: '.' } }])
  await Reflect.apply(closeBundle, undefined, [error])
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statewatt-prerender-'))
  await writeFile(path('index.html'), shell)
  await writeFile(path('index.js'), code)
  await writeFile(path('small.css'), 'body{margin:0}')
  await mkdir(path('.vite'))
  await writeFile(path('.vite/manifest.json'), JSON.stringify(manifest))
  await prerender()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('the prerendered sign-in page (docs/decisions/sign-in-without-chakra.md)', () => {
  it.each([
    ['login.html', 'zh-CN', '储能云管理系统', '用户名', '验证码'],
    ['login.en.html', 'en', 'Energy-Storage Cloud Management System', 'User name', 'Verification code'],
    ['login.distributedEnergy.html', 'zh-CN', '分布式新能源数字化管理云平台', '用户名', '验证码'],
  ])('%s holds the form, its language and its title', async (file, lang, title, userName, checkCode) => {
    const page = await read(file)
    const [, form = ''] = /<div id="root">.*(<form .*<\/form>)/su.exec(page) ?? []
    expect(page).toContain(`<html lang="${lang}">`)
    expect(page).toContain(`<title>${title}</title>`)
    expect(form).toMatch(new RegExp(`<label[^>]*>${userName}<`, 'u'))
    expect(form).toMatch(new RegExp(`<label[^>]*>${checkCode}<`, 'u'))
    // A form that is sent before its script has come must not carry a password in an address.
    expect(form).toMatch(/^<form [^>]*method="post"/u)
    expect(form).toMatch(/<button type="submit"[^>]* disabled=""/u)
    // What the server changes for an installation (server/platform/http/installation-page.ts).
    expect(page).toContain(`<h1>${title}</h1>`)
    expect(page).toMatch(/<svg class="picture"[^>]*>/u)
  })

  it.each([
    ['index.html', 'zh-CN', '储能云管理系统'],
    ['index.en.html', 'en', 'Energy-Storage Cloud Management System'],
    ['index.distributedEnergy.html', 'zh-CN', '分布式新能源数字化管理云平台'],
  ])('%s holds the language and the title alone', async (file, lang, title) => {
    const page = await read(file)
    expect(page).toContain(`<html lang="${lang}">`)
    expect(page).toContain(`<title>${title}</title>`)
    expect(page).toContain('<div id="root"></div>')
  })

  it('names the platform beside the title of the home system that has another', async () => {
    expect(await read('login.html')).toMatch(/<p class="platform">[^<]+<\/p>/u)
    expect(await read('login.distributedEnergy.html')).not.toContain('class="platform"')
  })

  it.each(['login.html', 'index.html'])('%s fetches the parts of the start side by side', async (file) => {
    const page = await read(file)
    expect(page).toContain('<link rel="modulepreload" crossorigin href="/assets/start.js" />')
    expect(page).toContain('<link rel="modulepreload" crossorigin href="/assets/react.js" />')
    expect(page).toContain('<link rel="stylesheet" crossorigin href="/assets/start.css" />')
  })

  it('leaves the page that every other address gets without the form', async () => {
    const page = await read('index.html')
    expect(page).toContain('<div id="root"></div>')
    expect(page).not.toContain('<!--sign-in-->')
  })

  it('packs every text file of some size twice, as it is at the end', async () => {
    for (const name of ['index.js', 'login.html', 'login.en.html']) {
      const plain = await read(name)
      expect(brotliDecompressSync(await readFile(path(`${name}.br`))).toString()).toBe(plain)
      expect(gunzipSync(await readFile(path(`${name}.gz`))).toString()).toBe(plain)
    }
    expect(existsSync(path('small.css.br'))).toBe(false)
  })

  it('does nothing after a build that failed', async () => {
    await writeFile(path('index.html'), shell)
    await prerender(new Error('no build'))
    expect(await read('index.html')).toBe(shell)
  })
})
