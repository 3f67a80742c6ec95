import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'

import { browserTests } from '../../checks/browser-results.ts'
import { forgetResults, resultsIn } from '../../checks/counts.ts'
import { keepPlays } from '../plays/kept-plays.ts'
import { passedFiles } from '../plays/passed-files.ts'
import { playedCommit } from '../plays/played-commit.ts'
import { goalVariable, notesVariable } from './played.ts'

interface PlayersRun {
  readonly goal: 'transitions' | 'pairs'
  /** Where the players leave their notes. */
  readonly notes: string
  /** Tests of players in a browser, and of those against the server alone. */
  readonly browser: readonly string[]
  readonly server: readonly string[]
}

const bin = (name: string): string => join('node_modules', '.bin', name)
const resultsFolder = join('.cache', 'results')

/** A test of a player that failed. */
export interface PlayerFailure {
  readonly title: string
  /** The test's file; `null` where the players did not even begin, or nobody knows which one it was. */
  readonly file: string | null
}

/** Runs the players, their output on the terminal. */
export function runPlayers({ goal, notes, browser, server }: PlayersRun): PlayerFailure[] {
  rmSync(notes, { recursive: true, force: true })
  mkdirSync(resultsFolder, { recursive: true })
  const env = { ...process.env, [notesVariable]: notes, [goalVariable]: goal }
  return [
    ...(browser.length === 0 ? [] : playInBrowser(browser, env)),
    ...(server.length === 0 ? [] : playOnServer(server, env)),
  ]
}

function playInBrowser(files: readonly string[], env: NodeJS.ProcessEnv): PlayerFailure[] {
  const built = run(process.execPath, ['tools/start.mjs', '--build-only'], env)
  if (built !== 0) return [{ title: 'the console could not be built', file: null }]
  const file = forgetResults(join(resultsFolder, 'paths-browser.json'))
  // What only failed for want of a processor passes the second time.
  const status = run(
    bin('playwright'),
    ['test', ...files, '--output', '.cache/paths/results', '--retries=1', '--reporter=list,json'],
    {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    },
  )
  keepPlays(process.cwd(), passedFiles(file), { commit: playedCommit(), at: new Date().toISOString() })
  return [...failuresOf(status, 'the browser’s players', browserFailures(resultsIn(file)))]
}

function playOnServer(files: readonly string[], env: NodeJS.ProcessEnv): PlayerFailure[] {
  const file = forgetResults(join(resultsFolder, 'paths-server.json'))
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const status = run(bin('vitest'), ['run', '--project', 'walks', ...files, ...reporters], env)
  return [...failuresOf(status, 'the server’s players', serverFailures(resultsIn(file)))]
}

const run = (command: string, args: readonly string[], env: NodeJS.ProcessEnv): number =>
  spawnSync(command, [...args], { stdio: 'inherit', env, shell: process.platform === 'win32' }).status ?? 1

/** Something failed even where no test says so: a file that does not load has no tests. */
const failuresOf = (
  status: number,
  who: string,
  failures: readonly PlayerFailure[],
): readonly PlayerFailure[] =>
  status === 0 || failures.length > 0 ? failures : [{ title: `${who} ended with ${status}`, file: null }]

/** What failed in Playwright's results. */
export const browserFailures = (results: unknown): PlayerFailure[] =>
  browserTests(results)
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ title, file }) => ({ title, file }))

interface ServerResults {
  readonly testResults?: readonly {
    readonly name: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

/** What failed in Vitest's results, which name files from the root of the computer on. */
export function serverFailures(results: unknown): PlayerFailure[] {
  const { testResults = [] } = results as ServerResults
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => ({
        title: fullName,
        file: relative(process.cwd(), name).replaceAll('\\', '/'),
      })),
  )
}
