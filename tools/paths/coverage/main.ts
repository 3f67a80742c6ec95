import { join } from 'node:path'

import {
  coveredTransitions,
  type MachineCoverage,
  type PathCoverage,
  timesTaken,
} from '#contract/machine/path-coverage.contract.ts'
import { machineCatalogue } from '#machines/catalogue.ts'
import { drawCatalogue } from '#tools/diagrams/drawings.ts'

import { makeFolder } from '../cli/out-folder.ts'
import { say } from '../cli/say.ts'
import { longestForOne, Watchdog } from '../cli/watchdog.ts'
import { UsageError } from '../cli/wish.ts'
import { MachineFault } from '../fault.ts'
import { playedCommit } from '../plays/played-commit.ts'
import { coverageOf } from './coverage.ts'
import { laidOver, missing, stillTrue } from './kept-run.ts'
import { type CoverageWish, readCoverageWish, usage } from './options.ts'
import { readNotes } from './played.ts'
import { playerTest } from './player-files.ts'
import { whyWords } from './report/report-words.ts'
import { type PlayerFailure, runPlayers } from './run-players.ts'
import { survey } from './survey.ts'
import { keepRun, keptRun, writeReport } from './write-report.ts'

const watchdog = new Watchdog(longestForOne)
const notesFolder = join('.cache', 'paths', 'notes')

/** @returns whether all is covered and no player failed */
async function act(wish: CoverageWish): Promise<boolean> {
  if (wish.help) {
    say(usage)
    return true
  }
  makeFolder(wish.out)
  const { goal, maxNodes } = wish
  const kept = keptRun(goal)
  const done = wish.resumes ? stillTrue(kept, machineCatalogue) : []
  const entries = machineCatalogue.filter(
    ({ id }) => (wish.machines.length === 0 || wish.machines.includes(id)) && !done.includes(id),
  )
  if (entries.length === 0) {
    say('nothing to play: all of it was played already and has not changed since')
    return true
  }
  const testsOf = (by: 'browser' | 'server'): string[] =>
    entries.flatMap(({ id }) => {
      const file = by === 'browser' && !wish.withBrowser ? null : playerTest(by, id)
      return file === null ? [] : [file]
    })
  // What cannot be explored would keep the players waiting for ever.
  survey(entries, maxNodes, watchdog)
  const failures = runPlayers({
    goal,
    notes: notesFolder,
    browser: testsOf('browser'),
    server: testsOf('server'),
  })
  const notes = readNotes(notesFolder)
  const [at, commit] = [new Date().toISOString(), playedCommit()]
  const machines = entries.map((entry) => {
    const players = (['browser', 'server'] as const).filter(
      (by) => playerTest(by, entry.id) !== null && (by === 'server' || wish.withBrowser),
    )
    watchdog.watch(entry.id)
    return coverageOf(entry, notes, { goal, maxNodes, players, at, commit })
  })
  watchdog.rest()
  const coverage: PathCoverage = {
    at,
    commit,
    goal,
    failures: failures.map(({ title }) => title),
    machines,
    notPlayed: missing(machines, machineCatalogue),
  }
  // Whatever is told tells of earlier runs too.
  const told = laidOver(kept, coverage, machineCatalogue)
  const drawn = machineCatalogue.filter(({ id }) => told.machines.some(({ machineId }) => machineId === id))
  const written = await writeReport(wish.out, told, await drawCatalogue(drawn))
  for (const machine of machines) tell(machine, goal)
  for (const { title } of failures) say(`failed: ${title}`)
  for (const file of [...written, ...keep(coverage, kept, failures, wish)]) say(`written: ${file}`)
  return failures.length === 0 && coverage.machines.every((machine) => isCovered(machine, goal))
}

/** Keeps what is worth it, machine by machine. @returns the files */
function keep(
  run: PathCoverage,
  kept: PathCoverage | null,
  failures: readonly PlayerFailure[],
  { withBrowser }: CoverageWish,
): readonly string[] {
  const machines = run.machines.filter(
    ({ machineId }) =>
      !hasFailed(machineId, failures) && (withBrowser || playerTest('browser', machineId) === null),
  )
  if (machines.length === 0) return []
  return keepRun(laidOver(kept, { ...run, failures: [], machines }, machineCatalogue))
}

/** What failed outside of any test's file may have been anybody's. */
const hasFailed = (machineId: string, failures: readonly PlayerFailure[]): boolean =>
  failures.some(
    ({ file }) =>
      file === null || file === playerTest('browser', machineId) || file === playerTest('server', machineId),
  )

function isCovered(machine: MachineCoverage, goal: CoverageWish['goal']): boolean {
  const { transitions, pairs } = machine
  return (
    coveredTransitions(machine) === transitions.length &&
    (goal === 'transitions' || pairs.covered === pairs.total)
  )
}

function tell(machine: MachineCoverage, goal: CoverageWish['goal']): void {
  const { machineId, transitions, pairs, paths, steps, refusals, stepMs } = machine
  const players = (['browser', 'server'] as const).filter((by) => stepMs[by] !== null)
  const times = players.map((by) => `${stepMs[by]} ms a step (${by})`)
  say(
    [
      `${machineId}  ${coveredTransitions(machine)} of ${transitions.length} transitions`,
      `${pairs.covered} of ${pairs.total} pairs`,
      `${paths} paths, ${steps} steps, ${refusals} refusals`,
      `played by ${players.join(' and ') || 'the machine itself'}`,
      ...times,
    ].join('; '),
  )
  for (const transition of transitions)
    if (timesTaken(transition) === 0)
      say(`  not taken: ${transition.id} (${whyWords[transition.why ?? 'branches'].en})`)
  if (goal === 'pairs') for (const pair of pairs.left) say(`  not taken: ${pair}`)
}

/** `npm run test:paths`: plays the paths of the machines and says what they cover. */
try {
  const wish = readCoverageWish(
    process.argv.slice(2),
    machineCatalogue.map(({ id }) => id),
  )
  process.exitCode = (await act(wish)) ? 0 : 1
} catch (error) {
  if (error instanceof MachineFault) {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 3
  } else if (error instanceof UsageError) {
    // What is wrong is not to be looked for above a page of usage.
    process.stderr.write(`${error.message}\nnpm run test:paths -- --help shows what it takes\n`)
    process.exitCode = 2
  } else throw error
}
