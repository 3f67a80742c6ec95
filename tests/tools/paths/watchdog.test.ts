import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { expect, it } from 'vitest'
import { patience } from '#tools/pace/pace.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const href = (file: string): string => pathToFileURL(join(root, 'tools', 'paths', file)).href

const run = (mostTime: number, then: string) =>
  spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `const { Watchdog } = await import('${href('cli/watchdog.ts')}')
      const watchdog = new Watchdog(${mostTime})
      ${then}`,
    ],
    // Where the project's packages are found.
    { encoding: 'utf8', timeout: patience(15_000), cwd: root },
  )

const told = /^stuck: is not done after 0\.1 s; look for a guard or an action that never returns$/mu

it('ends a program that is caught in a guard, and names the machine', () => {
  const { signal, stderr } = run(100, `watchdog.watch('stuck'); for (;;);`)
  expect(signal).toBe('SIGKILL')
  expect(stderr).toMatch(told)
})

it('ends the coverage before its players plan the paths of a machine that never answers', () => {
  const { signal, stderr } = run(
    100,
    `const { survey } = await import('${href('coverage/survey.ts')}')
    const { createMachine } = await import('xstate')
    const guard = () => { for (;;); }
    const machine = createMachine({ id: 'stuck', initial: 'a', states: { a: { on: { go: { guard, target: 'b' } } }, b: {} } })
    survey([{ id: 'stuck', machine, cases: [], inputs: [undefined] }], 10, watchdog)`,
  )
  expect(signal).toBe('SIGKILL')
  expect(stderr).toMatch(told)
})

it('keeps nobody waiting who is done', () => {
  expect(run(60_000, `watchdog.watch('stuck')`)).toMatchObject({ status: 0, signal: null, stderr: '' })
})

it('rests while others work', () => {
  const wait = 'await new Promise((done) => setTimeout(done, 400))'
  expect(run(100, `watchdog.watch('stuck'); watchdog.rest(); ${wait}`)).toMatchObject({
    status: 0,
    stderr: '',
  })
})
