import { browserResults } from '../../checks/browser-results.ts'
import { keepPlays } from './kept-plays.ts'
import { passedFiles } from './passed-files.ts'
import { playedCommit } from './played-commit.ts'

/** Keeps which players passed in the last run of the browser tests, or in the one whose results are named. */
const [results = browserResults] = process.argv.slice(2)
const file = keepPlays(process.cwd(), passedFiles(results), {
  commit: playedCommit(),
  at: new Date().toISOString(),
})
process.stdout.write(`written: ${file}\n`)
