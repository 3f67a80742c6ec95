import { paceLine, readPace } from '../pace/pace.ts'
import { leftOut } from '../paths/plays/kept-plays.ts'
import { leftOutLine, readKeptScreens, screensSeen } from '../screens/kept-screens.ts'
import { browserResults } from './browser-results.ts'
import { resultsIn } from './counts.ts'
import { debianPostgres } from './debian-postgres.ts'
import { keepTemporaryFilesInMemory } from './memory-folder.ts'
import {
  browserTests,
  build,
  deadCode,
  quickSteps,
  serverTestsOn,
  tests,
  testsBesideTheServer,
} from './steps.ts'
import { type Outcome, runStep, runSteps } from './step.ts'

/**
 * `npm run check` (all but the browser), `--fast` (seconds: no tests, no dead code), `--all` (what `npm test` runs),
 * `--paths` (with `--all`: paths of machines that did not change, too, and the server's tests on both databases).
 * Ends with one line, `N passed, N failed`.
 */
const isFast = process.argv.includes('--fast')
const isAll = process.argv.includes('--all')
const paths = process.argv.includes('--paths') ? 'all' : 'changed'

// Before anything runs beside it.
if (!isFast) {
  process.stdout.write(`${paceLine(readPace())}\n`)
  keepTemporaryFilesInMemory()
}

const outcomes = await runSteps(isFast ? quickSteps : [...(isAll ? [build] : []), ...quickSteps, deadCode], 2)
if (isAll) outcomes.push(...(await testsOnBothDatabases()), await runStep(browserTests(paths)))
else if (!isFast) outcomes.push(await runStep(tests))

const sum = (of: (outcome: Outcome) => number): number => outcomes.reduce((all, one) => all + of(one), 0)
const failed = sum((outcome) => outcome.failed)
const seconds = sum((outcome) => outcome.seconds)
for (const { name } of outcomes.filter((outcome) => outcome.failed > 0))
  process.stdout.write(`failed: ${name}\n`)
if (isAll && paths === 'changed') {
  const line = leftOutLine(readKeptScreens(process.cwd()), screensSeen(resultsIn(browserResults)))
  if (line !== null) process.stdout.write(`${line}\n`)
  for (const { file, at, commit } of leftOut(process.cwd()))
    process.stdout.write(`paths left out: ${file}, last played ${at.slice(0, 10)} at ${commit}\n`)
}
const retried = outcomes.flatMap((outcome) => outcome.retried)
for (const name of retried) process.stdout.write(`second try: ${name}\n`)
if (!isFast) process.stdout.write(`${retried.length} second tries; none should be needed\n`)
process.stdout.write(
  `${seconds.toFixed(0)} s of work\n${sum((outcome) => outcome.passed)} passed, ${failed} failed\n`,
)
process.exit(failed === 0 ? 0 : 1)

/**
 * The server's tests on the older PostgreSQL where it is installed: what it understands the embedded one does too, on
 * which the walks of all calls, the browser tests and each night's run are.
 */
async function testsOnBothDatabases(): Promise<Outcome[]> {
  const older = await debianPostgres()
  if (older === null) {
    process.stdout.write('note: no PostgreSQL 15 on this machine, so no tests ran on it\n')
    return [await runStep(tests)]
  }
  try {
    return [
      await runStep(paths === 'all' ? tests : testsBesideTheServer),
      await runStep(serverTestsOn('PostgreSQL 15', older.url)),
    ]
  } finally {
    await older.stop()
  }
}
