import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { expect, it } from 'vitest'

const file = pathToFileURL(
  join(import.meta.dirname, '..', '..', '..', 'tools', 'paths', 'cli', 'watchdog.ts'),
)

const run = (mostTime: number, then: string) =>
  spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `const { Watchdog } = await import('${file.href}')
      new Watchdog(${mostTime}).watch('stuck')
      ${then}`,
    ],
    { encoding: 'utf8', timeout: 15_000 },
  )

it('ends a program that is caught in a guard, and names the machine', () => {
  const { signal, stderr } = run(100, 'for (;;);')
  expect(signal).toBe('SIGKILL')
  expect(stderr).toMatch(
    /^stuck: is not done after 0\.1 s; look for a guard or an action that never returns$/mu,
  )
})

it('keeps nobody waiting who is done', () => {
  expect(run(60_000, '')).toMatchObject({ status: 0, signal: null, stderr: '' })
})
