// `npm run cards`: plays thousands of steps of people, cards and servers; CARD_WORLDS, CARD_STEPS and CARD_SEED say otherwise.
import { spawnSync } from 'node:child_process'

const seed = process.env['CARD_SEED'] ?? String(Date.now() % 2 ** 31)
process.stdout.write(`CARD_SEED=${seed}\n`)
const { status } = spawnSync('vitest', ['run', 'tests/server/card/money.test.ts'], {
  stdio: 'inherit',
  env: { CARD_WORLDS: '100', CARD_STEPS: '100', ...process.env, CARD_SEED: seed },
})
process.exit(status ?? 1)
