import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { createServer, type Plugin } from 'vite'

const mark = '<!--sign-in-->'
const languages = [
  { language: 'zh', ending: '', lang: 'zh-CN' },
  { language: 'en', ending: '.en', lang: 'en' },
] as const
const homes = [
  { home: 'energyStorage', ending: '' },
  { home: 'distributedEnergy', ending: '.distributedEnergy' },
] as const
const pages = homes.flatMap(({ home, ending }) =>
  languages.map((of) => ({ ...of, home, ending: `${ending}${of.ending}.html` })),
)

/**
 * After the build, draws the sign-in form into `login.html`, `login.en.html` and the same for each further home
 * system, so that it can be filled in before any script has run, and lays `.br` and `.gz` beside every text file.
 *
 * Each has a fellow without the form, `index.html` and so on, for whoever is signed in. The server chooses by the
 * installation and the `language` cookie, so that no title of another language or product is seen for a moment.
 */
export function prerenderSignIn(): Plugin {
  let outDir = ''
  return {
    name: 'statewatt:prerender',
    apply: 'build',
    configResolved({ root, build }) {
      outDir = resolve(root, build.outDir)
    },
    async closeBundle(error) {
      if (error) return
      const html = withPartsAhead(
        await readFile(join(outDir, 'index.html'), 'utf8'),
        JSON.parse(await readFile(join(outDir, '.vite', 'manifest.json'), 'utf8')) as Manifest,
      )
      const draw = await signInDrawer()
      try {
        for (const { language, home, ending, lang } of pages) {
          const { form, title } = draw.prerenderSignIn(language, home)
          const page = html
            .replace('lang="zh-CN"', `lang="${lang}"`)
            .replace(/<title>.*<\/title>/, () => `<title>${title}</title>`)
          await writeFile(
            join(outDir, `login${ending}`),
            page.replace(mark, () => form),
          )
          await writeFile(join(outDir, `index${ending}`), page.replace(mark, ''))
        }
      } finally {
        await draw.close()
      }
      await compressAll(outDir)
    },
  }
}

/** What this plugin reads of Vite's manifest. */
type Manifest = Readonly<
  Record<
    string,
    {
      readonly file: string
      readonly imports?: string[]
      readonly dynamicImports?: string[]
      readonly css?: string[]
    }
  >
>

/**
 * Names the parts that `src/main.ts` evaluates one after the other, so that the browser fetches them side by
 * side, and their style sheets, which the prerendered page needs at once.
 */
function withPartsAhead(html: string, manifest: Manifest): string {
  const needed = new Set<string>()
  const need = (name: string): void => {
    if (needed.has(name)) return
    needed.add(name)
    for (const other of manifest[name]?.imports ?? []) need(other)
  }
  for (const part of manifest['index.html']?.dynamicImports ?? []) need(part)
  const chunks = [...needed].flatMap((name) => manifest[name] ?? [])
  const links = [
    ...chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
    ...chunks.flatMap(({ css = [] }) =>
      css.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`),
    ),
  ].filter((link) => !html.includes(/href="[^"]+"/u.exec(link)?.[0] ?? link))
  return html.replace('</head>', `${links.join('\n    ')}\n  </head>`)
}

async function signInDrawer() {
  const vite = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  const module = await vite.ssrLoadModule('/src/app/boot/prerender.tsx')
  return {
    prerenderSignIn: module['prerenderSignIn'] as (
      language: string,
      home: string,
    ) => { readonly form: string; readonly title: string },
    close: () => vite.close(),
  }
}

const compressible = /\.(?:js|css|html|svg|json)$/
const smallest = 1_000

async function compressAll(outDir: string): Promise<void> {
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name))
  await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name)
      const bytes = await readFile(path)
      if (bytes.length < smallest) return
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }
      await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, quality))
      await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
    }),
  )
}
