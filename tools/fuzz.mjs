// `npm run fuzz`: 10,000 requests made from the contract against the real server; FUZZ_REQUESTS and FUZZ_SEED say otherwise.
import { spawnSync } from 'node:child_process'

const seed = process.env['FUZZ_SEED'] ?? String(Date.now() % 2 ** 31)
process.stdout.write(`FUZZ_SEED=${seed}\n`)
const { status } = spawnSync('vitest', ['run', 'tests/server/fuzz'], {
  stdio: 'inherit',
  env: { FUZZ_REQUESTS: '10000', ...process.env, FUZZ_SEED: seed },
})
process.exit(status ?? 1)
