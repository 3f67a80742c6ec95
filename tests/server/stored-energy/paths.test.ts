import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { storedEnergy } from '#contract/stored-energy/stored-energy.record.ts'
import { importTargets } from '#server/import-targets.ts'
import { Refusal } from '#server/platform/kernel/refusal.ts'
import { storedEnergyHandlers } from '#server/stored-energy/stored-energy-handlers.ts'
import { templateHandlers } from '#server/template/template-handlers.ts'
import { entriesOf } from '#tests/support/records/record-entries.ts'
import { type RecordStage, recordStage } from '#tests/support/records/record-stage.ts'

let stage: RecordStage
let handlers: ReturnType<typeof storedEnergyHandlers>
beforeAll(async () => {
  stage = await recordStage()
  handlers = storedEnergyHandlers(
    stage.platform,
    templateHandlers(stage.platform, importTargets(stage.clock)),
  )
})
afterAll(() => stage.close())
beforeEach(() => stage.begin())

const caller = () => stage.as('own', 'saveStoredEnergy')
const newOne = async (n: number) =>
  storedEnergy.calls.add.input.parse({
    ...(await entriesOf(storedEnergy, stage, n)),
    requestId: randomUUID(),
  })
const named = (id: number) =>
  stage.db.selectFrom('stored_energy').select(['name', 'version']).where('id', '=', id).executeTakeFirst()
const codeOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => 'done',
    (thrown: unknown) => (thrown instanceof Refusal ? thrown.code : thrown),
  )

describe('stored-energy access under the paths of the specification (collection §7 Stored energy)', () => {
  it('adds and changes at one path, and neither twice nor over what nobody saw', async () => {
    const wish = await newOne(1)
    const { id } = await handlers.saveStoredEnergy(wish, caller())
    expect(await handlers.saveStoredEnergy(wish, caller())).toEqual({ id })
    const { requestId: _, ...entries } = wish
    const change = { ...entries, id, version: 1, name: '改名后的站' }
    expect(await handlers.saveStoredEnergy(change, caller())).toEqual({ id })
    expect(await named(id)).toEqual({ name: '改名后的站', version: 2 })
    expect(await codeOf(handlers.saveStoredEnergy(change, caller()))).toBe('app.stale')
  })

  it('asks for the right to change where it changes', async () => {
    const wish = await newOne(2)
    const { id } = await handlers.saveStoredEnergy(wish, caller())
    const { requestId: _, ...entries } = wish
    const context = caller()
    const adderAlone = {
      ...context,
      caller: { ...context.caller, can: (_menu: string, action: string) => action === 'add' },
    }
    expect(await codeOf(handlers.saveStoredEnergy({ ...entries, id, version: 1 }, adderAlone))).toBe(
      'app.not_permitted',
    )
    expect(await named(id)).toMatchObject({ version: 1 })
  })

  it('deletes by the id in the address, within the own institutions', async () => {
    const { id } = await handlers.saveStoredEnergy(await newOne(3), caller())
    expect(await codeOf(handlers.deleteStoredEnergy({ id }, stage.as('sibling', 'deleteStoredEnergy')))).toBe(
      'app.not_found',
    )
    await handlers.deleteStoredEnergy({ id }, stage.as('own', 'deleteStoredEnergy'))
    expect(await named(id)).toBeUndefined()
  })

  it('gives the template of its own records, and takes no file that is no workbook', async () => {
    const { name } = await handlers.downloadStoredEnergyTemplate(
      {},
      stage.as('own', 'downloadStoredEnergyTemplate'),
    )
    expect(name).toMatch(/\.xlsx$/u)
    const file = Buffer.from('no workbook').toString('base64')
    const wish = { requestId: randomUUID(), fileName: 'stations.2026.xlsx', file }
    expect(await codeOf(handlers.importStoredEnergy(wish, stage.as('own', 'importStoredEnergy')))).toBe(
      'template.file_name',
    )
  })
})
