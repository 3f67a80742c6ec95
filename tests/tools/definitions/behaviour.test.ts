import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { behaviourParts, behaviours } from '#machines/behaviours.ts'
import { machineCatalogue } from '#machines/catalogue.ts'
import type { Behaviour } from '#machines/shared/machine-behaviour.ts'
import { behavioursIn } from '#tools/definitions/source/behaviour.ts'
import { patience } from '#tools/pace/pace.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const closing = join('machines', 'ledger', 'counter-closing.machine.ts')
const registration = join('machines', 'registration', 'registration-record.machine.ts')

let before: Readonly<Record<string, Behaviour>>
let folder: string
beforeAll(() => {
  before = behavioursIn(root)
  folder = mkdtempSync(join(tmpdir(), 'behaviour-'))
  for (const room of ['machines', 'contract'])
    cpSync(join(root, room), join(folder, room), { recursive: true })
}, patience(60_000))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What is another once a text of a file is another. */
function changedBy(file: string, text: string, by: string) {
  const path = join(folder, file)
  const source = readFileSync(path, 'utf8')
  expect(source).toContain(text)
  writeFileSync(path, source.replace(text, by))
  try {
    const after = behavioursIn(folder)
    const machines = Object.keys(before).filter((id) => before[id]?.whole !== after[id]?.whole)
    const parts = machines.flatMap((id) =>
      Object.keys(after[id]?.parts ?? {}).filter(
        (name) => before[id]?.parts[name] !== after[id]?.parts[name],
      ),
    )
    return { machines, parts }
  } finally {
    writeFileSync(path, source)
  }
}

describe('what a machine does', { timeout: patience(60_000) }, () => {
  it('is written down as it is (else: npm run definitions)', () => {
    expect(behaviours).toEqual(
      Object.fromEntries(Object.entries(before).map(([id, { whole }]) => [id, whole])),
    )
    expect(behaviourParts).toEqual(
      Object.fromEntries(Object.entries(before).map(([id, { parts }]) => [id, parts])),
    )
  })

  it('is written down for every machine of the catalogue', () => {
    const bare = machineCatalogue.filter(({ behaviour }) => behaviour === undefined)
    expect(bare.map(({ id }) => id)).toEqual([])
  })

  it('is another where the body of a guard is, and names that guard (machines 2)', () => {
    expect(
      changedBy(closing, 'context.differenceFen === 0', 'Math.abs(context.differenceFen) < 100'),
    ).toEqual({
      machines: ['counterClosing'],
      parts: ['guard drawerAgrees'],
    })
  })

  it('is another where something is that a guard reaches', () => {
    expect(changedBy(registration, 'sum + 1 + box.meters', 'sum + 2 + box.meters')).toEqual({
      machines: ['registrationRecord'],
      parts: ['guard reportAdvancesTo'],
    })
  })

  it('is another where a constant of the contract is', () => {
    const { machines } = changedBy(
      join('contract', 'registration', 'registration.contract.ts'),
      'awaitingNetwork: 2',
      'awaitingNetwork: 12',
    )
    expect(machines).toContain('registrationRecord')
  })

  it('is the same however it is laid out, commented and typed', () => {
    const laidOut = `/* zero */ (context.differenceFen
      === (0 as number))`
    expect(changedBy(closing, 'context.differenceFen === 0', laidOut.replace(/[()]/gu, ''))).toEqual({
      machines: [],
      parts: [],
    })
  })
})
