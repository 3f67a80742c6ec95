import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import { describe, expect, it, vi } from 'vitest'

import { globalRules } from '#tools/global-rules.ts'

const system = fileURLToPath(new URL('styled-system/system.js', import.meta.resolve('@chakra-ui/react')))

/** What the build makes of a file of Chakra's. */
function taken(code: string): unknown {
  const { transform } = globalRules()
  if (typeof transform !== 'object') throw new Error('the plugin takes nothing out')
  const error = vi.fn<(told: string) => never>((told) => {
    throw new Error(told)
  })
  return Reflect.apply(transform.handler, { error }, [code, system])
}

describe('what a load of the page does not work out anew (docs/decisions/global-rules.md)', () => {
  it('are the rules for all of the page, in the Chakra that is installed', async () => {
    expect(taken(await readFile(system, 'utf8'))).toMatchObject({
      code: expect.stringContaining('const _global = [];') as string,
    })
  })

  it('fails the build where Chakra works them out in another place', () => {
    expect(() => taken('export const createSystem = () => ({})')).toThrow(/global rules in another place/u)
  })
})
