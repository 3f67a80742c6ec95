import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

import {
  firstInstallation,
  type Installation,
  installationElement,
  picturePath,
} from '#contract/parameter/installation.ts'
import type { Parameters } from '#contract/parameter/parameters.ts'

import { stored, type StoredFile } from './stored-file.ts'

/** The public ones of the parameters. */
export function installationOf(parameters: Parameters): Installation {
  const names = Object.keys(firstInstallation) as (keyof Installation)[]
  return Object.fromEntries(names.map((name) => [name, parameters[name]])) as unknown as Installation
}

export const isFirstInstallation = (installation: Installation): boolean =>
  JSON.stringify(installation) === JSON.stringify(firstInstallation)

/**
 * A built page as this installation wants it: what it is called, what stands behind the sign-in form, and the
 * whole as JSON for the console. The prerendered form must come out as the console itself draws it
 * (`src/features/session/sign-in/sign-in-frame.tsx`), or the browser would draw it anew.
 *
 * @param title of the installation in the page's language; empty: the built page's own
 */
export function fitPage(html: string, installation: Installation, title: string): string {
  const own = escapeText(title)
  const page =
    title === ''
      ? html
      : html
          .replace(/<title>[^<]*<\/title>/, () => `<title>${own}</title>`)
          .replace(/<h1>[^<]*<\/h1>/, () => `<h1>${own}</h1>`)
          .replace(/<p class="platform">[^<]*<\/p>/, '')
  const { loginBackground } = installation
  const pictured =
    loginBackground === ''
      ? page
      : page.replace(
          /<svg class="picture"[^]*?<\/svg>/,
          `<img class="picture photo" src="${picturePath(loginBackground)}" alt=""/><div class="veil"></div>`,
        )
  return pictured.replace('</head>', () => `${dataBlock(installation)}</head>`)
}

/** A block of data is no script: no policy has to allow it. */
const dataBlock = (installation: Installation): string =>
  `<script type="application/json" id="${installationElement}">${JSON.stringify(installation).replaceAll('<', '\\u003c')}</script>`

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeText = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/** Pages that one process remembers; each installation has six at the most. */
const mostPages = 24

/** Fits pages and packs them, once for each installation that is asked for. */
export function pageFitter(): (path: string, built: StoredFile, installation: Installation) => StoredFile {
  const fitted = new Map<string, StoredFile>()
  return (path, built, installation) => {
    const key = `${path} ${JSON.stringify(installation)}`
    const known = fitted.get(key)
    if (known) return known
    if (fitted.size >= mostPages) fitted.clear()
    const html = built.bodies.identity?.toString('utf8') ?? ''
    const title = /<html lang="en"/.test(html) ? installation.titleEnglish : installation.titleChinese
    const bytes = Buffer.from(fitPage(html, installation, title))
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }
    const file = stored(path, bytes, { br: brotliCompressSync(bytes, quality), gzip: gzipSync(bytes) })
    fitted.set(key, file)
    return file
  }
}
