import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { readBoundaries } from '#tools/checks/boundaries.ts'

let house: string

beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), 'statewatt-house-'))
  for (const file of ['package.json', 'tsconfig.base.json']) cpSync(file, join(house, file))
  symlinkSync(resolve('node_modules'), join(house, 'node_modules'))
})
afterEach(() => {
  rmSync(house, { recursive: true, force: true })
})

const plant = (file: string, content: string): void => {
  mkdirSync(dirname(join(house, file)), { recursive: true })
  writeFileSync(join(house, file), content)
}

describe('boundaries between the rooms', () => {
  it('sees the modules of the real house', async () => {
    expect((await readBoundaries(process.cwd())).modules).toBeGreaterThan(50)
  })

  it('lets a machine import the contract', async () => {
    plant('contract/a.ts', 'export const a = 1')
    plant('machines/b.ts', "import { a } from '#contract/a.ts'\nexport const b = a")
    expect(await readBoundaries(house)).toEqual({ modules: 2, violations: [] })
  })

  it.each([
    ['contract', 'machines', 'contract-knows-its-place'],
    ['machines', 'server', 'machines-knows-its-place'],
    ['src', 'server', 'src-knows-its-place'],
    ['server', 'src', 'server-knows-its-place'],
    ['field', 'machines', 'field-knows-its-place'],
    ['tools', 'server', 'tools-knows-its-place'],
    ['src/features/card', 'src/features/price', 'features-do-not-meet'],
    ['server/card', 'server/price', 'server-areas-do-not-meet'],
    ['server/platform', 'server/card', 'platform-knows-no-area'],
    ['src/shared', 'src/features/card', 'shared-knows-no-area'],
  ])('%s may not import %s', async (from, to, rule) => {
    plant(`${to}/a.ts`, 'export const a = 1')
    plant(`${from}/b.ts`, `import { a } from '#${to}/a.ts'\nexport const b = a`)
    const { violations } = await readBoundaries(house)
    expect(violations).toContain(`${rule}: ${from}/b.ts → ${to}/a.ts`)
  })

  it('keeps Node and React out of machines', async () => {
    plant(
      'machines/a.ts',
      "import fs from 'node:fs'\nimport React from 'react'\nexport const a = [fs, React]",
    )
    const { violations } = await readBoundaries(house)
    expect(violations).toContain('machines-are-pure: machines/a.ts → fs')
    expect(violations.filter((violation) => violation.startsWith('machines-are-pure'))).toHaveLength(2)
  })

  it('finds a circle', async () => {
    plant('contract/a.ts', "import { b } from './b.ts'\nexport const a = () => b")
    plant('contract/b.ts', "import { a } from './a.ts'\nexport const b = () => a")
    const { violations } = await readBoundaries(house)
    expect(violations).toContain('no-cycles: contract/a.ts → contract/b.ts')
  })
})
