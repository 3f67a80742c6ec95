import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'

import type { FastifyInstance } from 'fastify'

import { dataPolicy, pagePolicy } from './page-policy.ts'

export interface ConsoleRequest {
  readonly method: string
  /** Without the query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

export interface ConsoleAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | null
}

export interface ConsoleFiles {
  /** Answers for what belongs to the console; null where nothing of it is meant. */
  answer(request: ConsoleRequest): ConsoleAnswer | null
}

interface StoredFile {
  readonly headers: Readonly<Record<string, string>>
  readonly bodies: Readonly<Record<Encoding, Buffer | undefined>>
  readonly etag: string
}

type Encoding = (typeof encodings)[number] | 'identity'
const encodings = ['br', 'gzip'] as const
const suffixes: Readonly<Record<(typeof encodings)[number], string>> = { br: '.br', gzip: '.gz' }

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

const notBuilt = `<!doctype html><meta charset="utf-8"><title>Statewatt</title>
<p>控制台尚未构建，请运行 npm run build。<p>The console is not built yet: run npm run build.`

/**
 * The built console, read into memory once: what is not in the build cannot be asked for. Every path that a
 * person opens is `index.html`, so that a reload of any screen works; `/login`, and `/`
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

  const pageFor = ({ path, headers }: ConsoleRequest): StoredFile => {
    const cookie = text(headers['cookie'])
    const login = saysEnglish(cookie) ? '/login.en.html' : '/login.html'
    // Without a token the console leads from `/` to the sign-in page by itself (core §2 rule 3).
    const isSignIn = path === '/login' || (path === '/' && !holdsToken(cookie))
    return (isSignIn ? files.get(login) : undefined) ?? files.get('/index.html') ?? noPage
  }

  return {
    answer(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return null
      const file = files.get(request.path) ?? (opensPage(request) ? pageFor(request) : undefined)
      return file === undefined ? null : answerWith(file, request)
    },
  }
}

/** Serves the console on every path that no call has. */
export function serveConsole(
  app: FastifyInstance,
  { folder, jumpOrigins }: { readonly folder: string; readonly jumpOrigins: readonly string[] },
): void {
  const files = readConsoleFiles(folder, { jumpOrigins })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    // Fastify's own HEAD routes cannot take an answer without a body.
    exposeHeadRoute: false,
    handler: (request, reply) => {
      const path = request.url.split('?', 1)[0] ?? '/'
      const answer = files.answer({ method: request.method, path, headers: request.headers })
      if (answer === null) return reply.callNotFound()
      return reply.code(answer.status).headers(answer.headers).send(answer.body)
    },
  })
}

/** A person opens a page; a missing script or picture must not come as one. */
const opensPage = ({ path, headers }: ConsoleRequest): boolean =>
  (text(headers['accept']).includes('text/html') || path === '/') &&
  !path.slice(path.lastIndexOf('/')).includes('.')

/** Whether it is a good one is for the calls to say. */
const holdsToken = (cookie: string): boolean => /(?:^|;\s*)token=[^;\s]/.test(cookie)

const saysEnglish = (cookie: string): boolean => /(?:^|;\s*)language=en\b/i.test(cookie)

const text = (header: string | string[] | undefined): string => String(header ?? '')

function answerWith(file: StoredFile, { method, headers: asked }: ConsoleRequest): ConsoleAnswer {
  const encoding = bestEncoding(file, text(asked['accept-encoding']))
  const body = file.bodies[encoding] ?? Buffer.alloc(0)
  const etag = `"${file.etag}-${encoding}"`
  const headers: Record<string, string> = { ...file.headers, etag }
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  const known = text(asked['if-none-match']).split(/\s*,\s*/)
  if (known.includes(etag) || known.includes(`W/${etag}`)) return { status: 304, headers, body: null }
  headers['content-length'] = String(body.length)
  return { status: 200, headers, body: method === 'HEAD' ? null : body }
}

function bestEncoding(file: StoredFile, accepted: string): Encoding {
  const allowed = accepted
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]?.trim())
  return encodings.find((name) => file.bodies[name] !== undefined && allowed.includes(name)) ?? 'identity'
}

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

function stored(
  path: string,
  identity: Buffer,
  packed: { readonly br?: Buffer | undefined; readonly gzip?: Buffer | undefined } = {},
): StoredFile {
  const isPage = extname(path) === '.html'
  return {
    etag: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
    bodies: { identity, br: packed.br, gzip: packed.gzip },
    headers: {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      // A hashed name's content never changes; everything else is asked for again each time.
      'cache-control': path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      'content-security-policy': isPage ? pagePolicy(identity.toString('utf8')) : dataPolicy,
      vary: isPage ? 'Accept-Encoding, Cookie' : 'Accept-Encoding',
    },
  }
}
