// `npm run kills`: 20 times kill -9 in the middle of each kind of work; KILLS says otherwise. Without it the tests do 6.
import { spawnSync } from 'node:child_process'

const { status } = spawnSync('vitest', ['run', '--project', 'faults'], {
  stdio: 'inherit',
  env: { KILLS: '20', ...process.env },
})
process.exit(status ?? 1)
