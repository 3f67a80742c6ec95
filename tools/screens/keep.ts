import { browserResults } from '../checks/browser-results.ts'
import { resultsIn } from '../checks/counts.ts'
import { playedCommit } from '../paths/plays/played-commit.ts'
import { keepScreens, keptScreensFile, screensSeen } from './kept-screens.ts'

/** Keeps what screens were like in the last run of the browser tests, or in the one whose results are named. */
const [results = browserResults] = process.argv.slice(2)
keepScreens(process.cwd(), screensSeen(resultsIn(results)), {
  commit: playedCommit(),
  at: new Date().toISOString(),
})
process.stdout.write(`written: ${keptScreensFile}\n`)
