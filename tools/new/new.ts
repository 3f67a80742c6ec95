import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

import { namesOf } from './names.ts'
import { stubsOf } from './stubs.ts'
import { writeRecord } from './write-record.ts'

const usage = `npm run new record <area>/<thing> <menu> [name in Chinese]   a record that compiles and passes
npm run new flow <area>/<thing>                              stubs of a guided flow in every room`

/** Never writes over a file. */
const [what, wanted = '', menu = '', chinese] = process.argv.slice(2)
try {
  if (what === 'record') {
    for (const line of writeRecord(process.cwd(), namesOf(wanted), menu, chinese)) say(line)
    say('next: docs/decisions/records.md; then npm run fix, and its tests: tests/server/record')
  } else if (what === 'flow') writeFlow()
  else throw new Error(usage)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

function writeFlow(): void {
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
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
