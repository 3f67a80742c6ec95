import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

import { namesOf, stubsOf } from './stubs.ts'

/** `npm run new <area>/<thing>`: stubs in every room. It never writes over a file. */
const [wanted = ''] = process.argv.slice(2)
try {
  for (const [path, content] of stubsOf(namesOf(wanted))) {
    if (existsSync(path)) {
      say(`kept    ${path}`)
      continue
    }
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
    say(`written ${path}`)
  }
  say(
    'next: list the call in contract/catalogue.ts and the machine in machines/catalogue.ts, then npm run check:fast',
  )
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
