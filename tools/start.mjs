// `npm start`: installs and builds what is missing, then runs the server. Any Node from 18 on runs this with nothing installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { installPackages, productEnvironment, productNode } from './install.mjs'

const stampFile = join('dist', 'console.stamp')
const sources = [
  'src',
  'machines',
  'contract',
  'index.html',
  'vite.config.ts',
  'tools/global-rules.ts',
  'tools/prerender.ts',
  'tools/sign-in-limit.ts',
  'tools/diagrams',
  'docs/path-coverage.json',
  'docs/path-coverage-pairs.json',
  'package-lock.json',
]

/** One hash over everything that the console is built from. */
function stampOf() {
  const hash = createHash('sha256')
  const add = (/** @type {string} */ path) => {
    if (!existsSync(path)) return
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name))
    else hash.update(path).update(readFileSync(path))
  }
  sources.forEach(add)
  return hash.digest('hex')
}

function buildConsole() {
  const stamp = stampOf()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return true
  process.stdout.write('正在构建 / Building the console …\n')
  const vite = join('node_modules', 'vite', 'bin', 'vite.js')
  const built = spawnSync(productNode(), [vite, 'build', '--logLevel', 'warn'], {
    stdio: 'inherit',
    env: productEnvironment(),
  })
  if (built.status !== 0) return false
  mkdirSync('dist', { recursive: true })
  writeFileSync(stampFile, stamp)
  return true
}

const args = process.argv.slice(2)
if (!installPackages()) process.exit(1)
if (!args.includes('--help') && !buildConsole()) process.exit(1)
// For benchmarks and browser tests, which start servers of their own.
if (args.includes('--build-only')) process.exit(0)

// A group of its own, so that the one Ctrl-C which reaches this process is handed on once.
const server = spawn(productNode(), ['server/main.ts', ...args], {
  // The channel tells the server when this process is gone, however it went.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: productEnvironment(),
  detached: process.platform !== 'win32',
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
