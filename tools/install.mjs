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

/**
 * The environment in which `node` and every tool are the project's own, and Node keeps what it compiled: a server that
 * starts again loads its files in two thirds of the time.
 */
export function productEnvironment() {
  return {
    NODE_COMPILE_CACHE: resolve('.cache', 'node'),
    ...process.env,
    PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`,
  }
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

/**
 * What the tests use besides npm's packages: files of which one tells that it is there, the Debian packages that
 * bring it, the best first, its use.
 */
const systemPrograms = [
  {
    files: ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'],
    names: ['chromium-headless-shell', 'chromium'],
    use: 'browser tests',
  },
  { files: ['/usr/sbin/mosquitto'], names: ['mosquitto'], use: 'tests with an existing MQTT broker' },
  {
    files: ['/usr/lib/postgresql/15/bin/postgres'],
    names: ['postgresql-15'],
    use: 'server tests on PostgreSQL 15',
  },
  { files: ['/usr/sbin/pcscd'], names: ['pcscd'], use: 'the test of card readers' },
  {
    files: ['/usr/lib/pcsc/drivers/serial/libifdvpcd.so'],
    names: ['vsmartcard-vpcd'],
    use: 'the test of card readers',
  },
  {
    files: ['/usr/share/fonts/opentype/noto'],
    names: ['fonts-noto-cjk'],
    use: 'Chinese text in the browser',
  },
]

/** @param {(typeof systemPrograms)[number]} program */
const isMissing = ({ files }) => !files.some((file) => existsSync(file))

/** Installs Debian's packages for the tests where that is possible, and says what is left out where it is not. */
export function installSystemPrograms() {
  const missing = systemPrograms.filter(isMissing)
  if (missing.length === 0) return
  if (canInstallDebianPackages()) {
    say(`正在安装 / Installing ${missing.map(({ names }) => names[0]).join(', ')} …`)
    apt(['update', '-qq'])
    // Each by itself: one that this Debian lacks would keep all others out.
    for (const program of missing)
      for (const name of program.names)
        if (isMissing(program)) apt(['install', '-y', '-qq', '--no-install-recommends', name])
  }
  for (const { names, use } of missing.filter(isMissing))
    say(`缺少 / Missing: ${names[0]}, needed for ${use}. Install it (as root: apt-get install ${names[0]}).`)
}

function canInstallDebianPackages() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** @param {string[]} args */
function apt(args) {
  spawnSync('apt-get', args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}
