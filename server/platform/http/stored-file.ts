import { createHash } from 'node:crypto'
import { extname } from 'node:path'

import { dataPolicy, pagePolicy } from './page-policy.ts'

/** A file in memory with the headers that it is served with, as it is and packed. */
export interface StoredFile {
  readonly headers: Readonly<Record<string, string>>
  readonly bodies: Readonly<Record<Encoding, Buffer | undefined>>
  readonly etag: string
}

type Encoding = (typeof encodings)[number] | 'identity'
const encodings = ['br', 'gzip'] as const

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

export interface FileRequest {
  readonly method: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

export interface FileAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | null
}

export const headerText = (header: string | string[] | undefined): string => String(header ?? '')

/** The file in the best packing that the browser takes, or 304 where it has it already. */
export function answerWith(file: StoredFile, { method, headers: asked }: FileRequest): FileAnswer {
  const encoding = bestEncoding(file, headerText(asked['accept-encoding']))
  const body = file.bodies[encoding] ?? Buffer.alloc(0)
  const etag = `"${file.etag}-${encoding}"`
  const headers: Record<string, string> = { ...file.headers, etag }
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  const known = headerText(asked['if-none-match']).split(/\s*,\s*/)
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

/**
 * Names of assets change with their content; the icon is asked for at each change of address. Everything else is
 * asked for each time: that is how the console learns whether the server is there.
 */
function keptFor(path: string): string {
  if (path.startsWith('assets/')) return 'public, max-age=31536000, immutable'
  return path === 'favicon.svg' ? 'public, max-age=86400' : 'no-cache'
}

/** @param path decides the type; below `assets/` the name is taken for a hashed one */
export function stored(
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
      'cache-control': keptFor(path),
      'content-security-policy': isPage ? pagePolicy(identity.toString('utf8')) : dataPolicy,
      vary: isPage ? 'Accept-Encoding, Accept-Language, Cookie' : 'Accept-Encoding',
    },
  }
}
