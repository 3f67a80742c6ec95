import { dirname, join, relative, resolve } from 'node:path'
import { createRequire } from 'node:module'

import { browserResults } from './browser-results.ts'
import { countPlaywright, countVitest, forgetResults } from './counts.ts'
import { retriedVariable } from './retried-tests.ts'
import { readNames } from './second-tries.ts'
import type { Counts, Step } from './step.ts'
import { runningVariable, stuckVariable } from './stuck-files.ts'
import { pathsVariable } from '../paths/plays/kept-plays.ts'

/** A tsconfig each: a room sees only the globals that it may use. The longest first, so that no core waits for it. */
const rooms = ['tests', 'src', 'e2e', 'server', 'tools', 'machines', 'contract', 'field']

const require = createRequire(import.meta.url)
const nativeCompiler = relative(
  process.cwd(),
  join(dirname(require.resolve('typescript-native/package.json')), 'bin/tsc'),
)

/** For programs in Go: they collect garbage so often that it is a quarter of their work (docs/decisions/two-compilers.md). */
const rarelyCollecting = { GOGC: '400' }

/** The native compiler (docs/decisions/two-compilers.md); by itself it takes both cores and twice the processor's time. */
const typesOf = (room: string): Step => ({
  name: `types of ${room}`,
  command: ['node', nativeCompiler, '--singleThreaded', '-p', room],
  env: rarelyCollecting,
})

/** Seconds, not minutes. */
export const quickSteps: readonly Step[] = [
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings', '.'], env: rarelyCollecting },
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  ...rooms.map(typesOf),
  { name: 'boundaries', command: ['node', 'tools/checks/boundaries.ts'] },
  { name: 'sizes', command: ['node', 'tools/checks/sizes.ts'] },
  { name: 'one law', command: ['node', 'tools/checks/one-law/one-law.ts'] },
  { name: 'calls by machines', command: ['node', 'tools/checks/one-law/lifecycles.ts'] },
  { name: 'no foreign places', command: ['node', 'tools/checks/foreign-places.ts'] },
]

export const deadCode: Step = { name: 'dead code', command: ['knip'] }

export const build: Step = { name: 'build', command: ['vite', 'build'] }

/** Machines, server, views and tools; the server on the embedded database. */
export const tests: Step = vitest('tests', [])

/** All of these but what each area of the server asks of a database. */
export const testsBesideTheServer: Step = vitest('tests', ['--project', '!server'])

/** What each area of the server asks of a database, on the one at `url`. */
export const serverTestsOn = (name: string, url: string): Step =>
  vitest(`server tests on ${name}`, ['--project', 'server'], { TEST_DATABASE_URL: url })

/** The whole product in a browser. @param paths which of the machines' paths are played, and which screens axe looks at */
export const browserTests = (paths: 'all' | 'changed'): Step => ({
  name: 'browser tests',
  command: ['playwright', 'test', '--reporter=list,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: forgetResults(browserResults), [pathsVariable]: paths },
  count: () => countPlaywright(browserResults),
  isTalkative: true,
})

/** Files that never ended are run once more, alone. */
function vitest(name: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Step {
  const { stuck } = filesOf(name)
  const first = vitestOnce(name, args, env)
  const secondTry = (): Step | null => {
    const files = readNames(stuck)
    if (files.length === 0) return null
    const again = vitestOnce(`${name} once more`, [...args, ...files], env)
    const count = (): Counts => {
      const counts = again.count()
      return { ...counts, retried: [...files.map((file) => `${file}, which never ended`), ...counts.retried] }
    }
    return { ...again, count }
  }
  return { ...first, secondTry }
}

/** Where a run keeps what it found. */
function filesOf(name: string) {
  const file = `.cache/results/${name.replaceAll(' ', '-')}`
  return {
    results: `${file}.json`,
    retried: `${file}.retried.json`,
    stuck: `${file}.stuck.json`,
    // Runs within a test are of another folder.
    running: resolve(`${file}.running`),
  }
}

function vitestOnce(name: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const { results, retried, stuck, running } = filesOf(name)
  return {
    name,
    command: [
      'vitest',
      'run',
      ...args,
      '--reporter=default',
      '--reporter=json',
      '--reporter=./tools/checks/retried-tests.ts',
      '--reporter=./tools/checks/stuck-files.ts',
      `--outputFile.json=${forgetResults(results)}`,
    ],
    env: {
      // One of the tests compiles what was written anew.
      ...rarelyCollecting,
      ...env,
      [retriedVariable]: forgetResults(retried),
      [stuckVariable]: forgetResults(stuck),
      [runningVariable]: running,
    },
    count: () => countVitest(results, retried, readNames(stuck)),
    isTalkative: true,
  } satisfies Step
}
