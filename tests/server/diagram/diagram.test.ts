import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { DiagramContent } from '#contract/diagram/diagram.contract.ts'
import { seedDemoDevices } from '#server/device/demo/seed-demo-devices.ts'
import { diagramHandlers } from '#server/diagram/diagram-handlers.ts'
import { insertUtility, type Utility } from '#tests/server/archive/utility.ts'
import { administrator } from '#tests/server/parameter/stage.ts'
import { refusalOf } from '#tests/server/session/stage.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { handClock, testPlatform } from '#tests/support/platform.ts'

let test: TestDatabase
let utility: Utility
let handlers: ReturnType<typeof diagramHandlers>
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.truncate()
  utility = await insertUtility(test.db)
  await test.db.transaction().execute((tx) => seedDemoDevices(tx))
  handlers = diagramHandlers(testPlatform(test.db, handClock()))
})

const contentOf = (deviceId: number | null, x = 0): DiagramContent => ({
  elements: [{ id: 'e1', symbol: 'pcs', deviceId, label: '', x, y: 0, turns: 0, layer: 'primary' }],
  lines: [],
})
const siteId = () => utility.sites.eastCounty
const read = () => handlers.readDiagram({ siteId: siteId() }, administrator)
const save = (version: number, content: DiagramContent, requestId: string = randomUUID()) =>
  handlers.saveDiagram({ requestId, siteId: siteId(), version, content }, administrator)

describe('the single-line diagram of a site (menu System configuration diagram)', () => {
  it('begins with none, and names the devices that can stand on it', async () => {
    const { version, content, devices } = await read()
    expect({ version, content }).toEqual({ version: 0, content: null })
    expect(devices.map(({ typeCode }) => typeCode)).toContain('batteryStack')
  })

  it('is read as it was saved, once for each request', async () => {
    const { devices } = await read()
    const requestId = randomUUID()
    const drawn = contentOf(devices[0]?.id ?? 0)
    expect(await save(0, drawn, requestId)).toEqual({ version: 1 })
    expect(await save(0, drawn, requestId)).toEqual({ version: 1 })
    expect(await read()).toMatchObject({ version: 1, content: drawn })
  })

  it('tells whoever saves an older one who saved meanwhile, and keeps that', async () => {
    await save(0, contentOf(null, 20))
    expect(await refusalOf(save(0, contentOf(null, 40)))).toMatchObject({
      code: 'app.stale',
      data: { present: { version: 1, savedBy: administrator.caller.userName } },
    })
    expect((await read()).content?.elements[0]?.x).toBe(20)
    expect(await save(1, contentOf(null, 40))).toEqual({ version: 2 })
  })

  it('takes no devices of other sites', async () => {
    const other = await test.db
      .insertInto('device')
      .columns(['agency_id', 'site_id', 'type_id', 'code', 'name'])
      .expression((from) =>
        from
          .selectFrom('device_type')
          .where('code', '=', 'pcs')
          .select((of) => [
            of.val(utility.west).as('agency_id'),
            of.val(utility.sites.west).as('site_id'),
            'device_type.id as type_id',
            of.val('X').as('code'),
            of.val('X').as('name'),
          ]),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await refusalOf(save(0, contentOf(other.id)))).toMatchObject({ code: 'app.not_found' })
  })
})
