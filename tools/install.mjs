// Brings a fresh clone to a state in which everything runs. Plain JavaScript: any Node from 18 on runs it with nothing installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

const bin = resolve('node_modules', '.bin')
const say = (/** @type {string} */ text) => process.stdout.write(`${text}\n`)

/** Node 24 from npm, whatever Node the machine has; the machine's own where npm has none for it. */
export function productNode() {
  const packaged = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node')
  return existsSync(packaged) ? packaged : process.execPath
}

/** The environment in which `node` and every tool are the project's own. */
export function productEnvironment() {
  return { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}` }
}

/**
 * Installs what package-lock.json says when node_modules is something else. Returns false when that failed.
 * Not by `npm ci`: that refuses a lock without the binaries of platforms that a registry does not carry.
 */
export function installPackages() {
  if (packagesAreInstalled()) return true
  say('正在安装依赖 / Installing packages …')
  const npm = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (npm.status === 0) return true
  say('依赖安装失败，首次需要网络 / npm install failed: see its words above. The first time needs a network.')
  return false
}

function packagesAreInstalled() {
  const inventory = join('node_modules', '.package-lock.json')
  if (!existsSync(inventory)) return false
  const wanted = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
  const have = JSON.parse(readFileSync(inventory, 'utf8')).packages
  return Object.entries(wanted).every(
    ([path, { version, optional, link }]) =>
      path === '' || optional || link || have[path]?.version === version,
  )
}

/** What the tests use besides npm's packages: a file that tells that it is there, its Debian package, its use. */
const systemPrograms = [
  { file: '/usr/bin/chromium', name: 'chromium', use: 'browser tests' },
  { file: '/usr/sbin/mosquitto', name: 'mosquitto', use: 'tests with an existing MQTT broker' },
  {
    file: '/usr/lib/postgresql/15/bin/postgres',
    name: 'postgresql-15',
    use: 'server tests on PostgreSQL 15',
  },
  { file: '/usr/sbin/pcscd', name: 'pcscd', use: 'the test of card readers' },
  {
    file: '/usr/lib/pcsc/drivers/serial/libifdvpcd.so',
    name: 'vsmartcard-vpcd',
    use: 'the test of card readers',
  },
  { file: '/usr/share/fonts/opentype/noto', name: 'fonts-noto-cjk', use: 'Chinese text in the browser' },
]

/** Installs Debian's packages for the tests where that is possible, and says what is left out where it is not. */
export function installSystemPrograms() {
  const missing = systemPrograms.filter(({ file }) => !existsSync(file))
  if (missing.length === 0) return
  const names = missing.map(({ name }) => name)
  if (canInstallDebianPackages()) {
    say(`正在安装 / Installing ${names.join(', ')} …`)
    apt(['update', '-qq'])
    apt(['install', '-y', '-qq', '--no-install-recommends', ...names])
  }
  for (const { file, name, use } of missing)
    if (!existsSync(file))
      say(`缺少 / Missing: ${name}, needed for ${use}. Install it (as root: apt-get install ${name}).`)
}

function canInstallDebianPackages() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** @param {string[]} args */
function apt(args) {
  spawnSync('apt-get', args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}
