import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface StampAuthority {
  readonly url: string
  /** The authority's own certificate of last resort, PEM. */
  readonly certificate: string
  /** Lies in a folder that goes with `close`. */
  readonly certificateFile: string
  close(): Promise<void>
}

const config = (folder: string): string => `
[ tsa ]
default_tsa = here
[ here ]
dir = ${folder}
serial = ${folder}/serial
crypto_device = builtin
signer_cert = ${folder}/tsa.pem
certs = ${folder}/ca.pem
signer_key = ${folder}/tsa.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
[ req ]
distinguished_name = name
[ name ]
[ stamping ]
extendedKeyUsage = critical,timeStamping
keyUsage = critical,digitalSignature
[ authority ]
basicConstraints = critical,CA:TRUE
keyUsage = critical,keyCertSign
`

/** A time-stamping authority (RFC 3161) of the machine's own OpenSSL: `openssl ts -reply` behind HTTP. */
export async function startStampAuthority(): Promise<StampAuthority> {
  const folder = mkdtempSync(join(tmpdir(), 'tsa-'))
  const at = (name: string): string => join(folder, name)
  const openssl = (...args: readonly string[]) =>
    execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  writeFileSync(at('tsa.cnf'), config(folder))
  writeFileSync(at('serial'), '01\n')
  const key = ['-newkey', 'rsa:2048', '-nodes', '-config', 'tsa.cnf'] as const
  openssl(
    'req',
    '-x509',
    ...key,
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
    '-days',
    '2',
    '-subj',
    '/CN=Root',
    '-extensions',
    'authority',
  )
  openssl('req', ...key, '-keyout', 'tsa.key', '-out', 'tsa.csr', '-subj', '/CN=Stamps')
  openssl(
    'x509',
    '-req',
    '-in',
    'tsa.csr',
    '-CA',
    'ca.pem',
    '-CAkey',
    'ca.key',
    '-CAcreateserial',
    '-out',
    'tsa.pem',
    '-days',
    '2',
    '-extfile',
    'tsa.cnf',
    '-extensions',
    'stamping',
  )
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      writeFileSync(at('asked.tsq'), Buffer.concat(pieces))
      openssl('ts', '-reply', '-config', 'tsa.cnf', '-queryfile', 'asked.tsq', '-out', 'answer.tsr')
      response.writeHead(200, { 'content-type': 'application/timestamp-reply' })
      response.end(readFileSync(at('answer.tsr')))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/`,
    certificate: readFileSync(at('ca.pem'), 'utf8'),
    certificateFile: at('ca.pem'),
    async close() {
      await new Promise<void>((resolve) => server.close(() => resolve()))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
