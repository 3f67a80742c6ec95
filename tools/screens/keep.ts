import { resultsIn } from '../checks/counts.ts'
import { playedCommit } from '../paths/plays/played-commit.ts'
import { keepScreens, keptScreensFile, screensSeen } from './kept-screens.ts'

/** Keeps what screens were like in the last run of the browser tests, or in those whose results are named. */
const files = process.argv.length > 2 ? process.argv.slice(2) : ['.cache/results/browser.json']
for (const file of files)
  keepScreens(process.cwd(), screensSeen(resultsIn(file)), {
    commit: playedCommit(),
    at: new Date().toISOString(),
  })
process.stdout.write(`written: ${keptScreensFile}\n`)
