import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

import type { FastifyInstance } from 'fastify'

import { firstInstallation, type Installation } from '#contract/parameter/installation.ts'

import { isFirstInstallation, pageFitter } from './installation-page.ts'
import { preferredLanguage } from './page-language.ts'
import {
  answerWith,
  type FileAnswer,
  type FileRequest,
  headerText,
  stored,
  type StoredFile,
} from './stored-file.ts'

interface ConsoleRequest extends FileRequest {
  /** Without the query. */
  readonly path: string
}

export interface ConsoleFiles {
  /** Answers for what belongs to the console, pages as the installation wants them; null where nothing of it is meant. */
  answer(request: ConsoleRequest, installation?: Installation): FileAnswer | null
  /** Whether the answer depends on the installation. */
  isPage(request: ConsoleRequest): boolean
}

const suffixes = { br: '.br', gzip: '.gz' } as const

const notBuilt = `<!doctype html><meta charset="utf-8"><title>Statewatt</title>
<p>控制台尚未构建，请运行 npm run build。<p>The console is not built yet: run npm run build.`

/**
 * The built console, read into memory once: what is not in the build cannot be asked for. Every path that a
 * person opens is `index.html` in the language of the cookie, or of the browser before one was chosen, so that a reload of any screen works; `/login`, and `/`
 * where nobody is signed in, is the prerendered form.
 *
 * @param dir `dist/console`
 * @param settings what the console must know before sign-in, as `/console-settings.json`
 */
export function readConsoleFiles(dir: string, settings: object): ConsoleFiles {
  const files = new Map<string, StoredFile>()
  for (const path of existsSync(dir) ? listFiles(dir) : []) files.set(`/${path}`, storedFile(dir, path))
  files.set('/console-settings.json', stored('console-settings.json', Buffer.from(JSON.stringify(settings))))
  const noPage = stored('index.html', Buffer.from(notBuilt))

  const fit = pageFitter()

  const pageFor = ({ path, headers }: ConsoleRequest, installation: Installation): StoredFile => {
    const cookie = headerText(headers['cookie'])
    const home = installation.homeSystem === firstInstallation.homeSystem ? '' : `.${installation.homeSystem}`
    const ending = `${home}${preferredLanguage(headers) === 'en' ? '.en' : ''}.html`
    // Without a token the console leads from `/` to the sign-in page by itself (core §2 rule 3).
    const isSignIn = path === '/login' || (path === '/' && !holdsToken(cookie))
    const names = [...(isSignIn ? [`/login${ending}`] : []), `/index${ending}`, '/index.html']
    const name = names.find((one) => files.has(one)) ?? ''
    const page = files.get(name)
    if (page === undefined) return noPage
    return isFirstInstallation(installation) ? page : fit(name, page, installation)
  }
  const isPage = (request: ConsoleRequest): boolean => !files.has(request.path) && opensPage(request)

  return {
    isPage,
    answer(request, installation = firstInstallation) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return null
      const file = isPage(request) ? pageFor(request, installation) : files.get(request.path)
      return file === undefined ? null : answerWith(file, request)
    },
  }
}

interface ConsoleOptions {
  readonly folder: string
  readonly jumpOrigins: readonly string[]
  /** Asked for each page, so that a change shows at the next load from any node. */
  readonly readInstallation: () => Promise<Installation>
}

/** Serves the console on every path that no call has. */
export function serveConsole(app: FastifyInstance, options: ConsoleOptions): void {
  const { folder, jumpOrigins, readInstallation } = options
  const files = readConsoleFiles(folder, { jumpOrigins })
  let newest = firstInstallation
  const currentInstallation = async (): Promise<Installation> => {
    // A page that says that the server has trouble is better than none.
    newest = await readInstallation().catch(() => newest)
    return newest
  }
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    // Fastify's own HEAD routes cannot take an answer without a body.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const path = request.url.split('?', 1)[0] ?? '/'
      const asked = { method: request.method, path, headers: request.headers }
      const answer = files.answer(asked, files.isPage(asked) ? await currentInstallation() : undefined)
      if (answer === null) return reply.callNotFound()
      return reply.code(answer.status).headers(answer.headers).send(answer.body)
    },
  })
}

/** A person opens a page; a missing script or picture must not come as one. */
const opensPage = ({ path, headers }: ConsoleRequest): boolean =>
  (headerText(headers['accept']).includes('text/html') || path === '/') &&
  !path.slice(path.lastIndexOf('/')).includes('.')

/** Whether it is a good one is for the calls to say. */
const holdsToken = (cookie: string): boolean => /(?:^|;\s*)token=[^;\s]/.test(cookie)

function listFiles(dir: string): string[] {
  return (
    readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
      .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
      // Vite's manifest lies in a hidden folder and is nobody's business.
      .filter((path) => !path.split('/').some((part) => part.startsWith('.')))
  )
}

function storedFile(dir: string, path: string): StoredFile {
  const read = (suffix: string): Buffer | undefined =>
    existsSync(join(dir, path + suffix)) ? readFileSync(join(dir, path + suffix)) : undefined
  return stored(path, readFileSync(join(dir, path)), { br: read(suffixes.br), gzip: read(suffixes.gzip) })
}
