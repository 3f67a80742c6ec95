// `npm run desk`: installs what is missing, then runs the card service of a counter. Any Node from 18 on runs this.
import { spawn } from 'node:child_process'

import { installPackages, productEnvironment, productNode } from './install.mjs'

if (!installPackages()) process.exit(1)
const desk = spawn(productNode(), ['field/desk/main.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: productEnvironment(),
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => desk.kill(signal))
desk.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
