import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { describe, expect, it } from 'vitest'
import { patience } from '#tools/pace/pace.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const faulty = pathToFileURL(join(root, 'tests', 'fixtures', 'faulty-catalogue.ts')).href
/** The program finds the faulty machines where it looks for its catalogue. */
const hook = `import { registerHooks } from 'node:module'
registerHooks({ resolve: (name, context, next) => next(name === '#machines/catalogue.ts' ? '${faulty}' : name, context) })`

const run = (program: 'cli' | 'coverage', machine: string) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(hook)}`,
      join(root, 'tools', 'paths', program, 'main.ts'),
      '--machine',
      machine,
    ],
    { encoding: 'utf8', timeout: patience(30_000), cwd: root },
  )
  return { status, stdout, stderr }
}

const faults = {
  restless: /^restless: does not come to rest in "(?:here|there)" after the event go: .*; give its `always`/u,
  parent: /^parent: invokes in a circle: parent → child → parent; let one of them send an event/u,
} as const

describe.each(['cli', 'coverage'] as const)('%s', (program) => {
  it.each(Object.entries(faults))('ends with 3 at a machine that cannot be explored: %s', (id, fault) => {
    expect(run(program, id)).toEqual({ status: 3, stdout: '', stderr: expect.stringMatching(fault) })
  })
})
