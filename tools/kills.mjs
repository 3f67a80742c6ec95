// `npm run kills`: 20 times kill -9 in the middle of each kind of work, of the server and of the browser; KILLS says
// otherwise. Build the console first. Without it the tests do a few. (The card service's are in tests/field/desk.)
import { spawnSync } from 'node:child_process'

const env = { KILLS: '20', ...process.env }
const runs = [
  ['vitest', 'run', '--project', 'faults'],
  ['playwright', 'test', 'e2e/journeys/parts/killed-browser.e2e.ts'],
]
const failed = runs.filter(
  ([command, ...args]) => spawnSync(command, args, { stdio: 'inherit', env }).status !== 0,
)
process.exit(failed.length === 0 ? 0 : 1)
