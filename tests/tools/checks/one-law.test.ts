import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, describe, expect, it } from 'vitest'

import { findDecisions } from '#tools/checks/one-law/find-decisions.ts'

const found = (text: string): readonly string[] => findDecisions('x.ts', text).map((one) => one.text)

const folder = mkdtempSync(join(tmpdir(), 'statewatt-law-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const check = (...files: readonly string[]) =>
  spawnSync(process.execPath, ['tools/checks/one-law/one-law.ts', ...files], { encoding: 'utf8' })

describe('the check that a machine is the only law (machines 3)', () => {
  it('finds an if, a choice, a list, a switch and a condition of a query on a state', () => {
    expect(found(`if (order.state === 'booked') pay()`)).toEqual([`order.state === 'booked'`])
    expect(found(`const may = row.card_state !== 'running' ? 1 : 2`)).toEqual([
      `row.card_state !== 'running'`,
    ])
    expect(found(`const may = ['writing', 'unknown'].includes(order.state)`)).toHaveLength(1)
    expect(found(`switch (row.state) { case 'open': break }`)).toEqual(['row.state'])
    expect(found(`query.where('card.state', 'in', ['running'])`)).toHaveLength(1)
    expect(
      found("const open = sql`select from card_order where state in (${x}) or state = 'open'`"),
    ).toHaveLength(2)
    expect(found(`if (snapshot.value === 'choosing') go()`)).toHaveLength(1)
  })

  it('leaves alone what a person asked for, and what the machine is asked', () => {
    expect(found(`query.where('card.state', '=', filter.state)`)).toEqual([])
    expect(found(`const name = states.find((known) => known === row.state)`)).toEqual([])
    expect(found(`if (orderAt(order.state).takes({ type: 'order.cancel' })) go()`)).toEqual([])
  })

  it('fails on one that is planted, and names the place', () => {
    const file = join(folder, 'planted.ts')
    writeFileSync(file, `export const mayPay = (order: { state: string }) =>\n  order.state === 'booked'\n`)
    const { status, stdout } = check(file)
    expect(status).toBe(1)
    expect(stdout).toContain(`planted.ts:2: decides on a state beside its machine: order.state === 'booked'`)
  })

  it('finds none in this checkout, and none declared that is no more', () => {
    const { status, stdout } = check()
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^0 places decide beside a machine/u)])
  })
})
