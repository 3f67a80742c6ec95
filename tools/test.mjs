// `npm test`: installs what is missing, then builds, checks and tests everything. The last line is `N passed, N failed`.
// `npm test -- --paths` leaves nothing out: it plays the paths of machines that did not change, and runs the server's
// tests on both databases.
import { spawnSync } from 'node:child_process'

import { installPackages, installSystemPrograms, productEnvironment, productNode } from './install.mjs'

if (!installPackages()) {
  process.stdout.write('0 passed, 1 failed\n')
  process.exit(1)
}
installSystemPrograms()
const { status } = spawnSync(productNode(), ['tools/checks/check.ts', '--all', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: productEnvironment(),
})
process.exit(status ?? 1)
