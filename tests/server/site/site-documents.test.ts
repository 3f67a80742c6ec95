import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { mostDocuments } from '#contract/site/site-document.contract.ts'
import { siteHandlers } from '#server/site/site-handlers.ts'
import { documentTypeOf } from '#server/site/document-kind.ts'
import { insertUtility, type Utility } from '#tests/server/archive/utility.ts'
import { administrator } from '#tests/server/parameter/stage.ts'
import { refusalOf } from '#tests/server/session/stage.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { handClock, testPlatform } from '#tests/support/platform.ts'

let test: TestDatabase
let handlers: ReturnType<typeof siteHandlers>
let utility: Utility
let siteId: number
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.truncate()
  handlers = siteHandlers(testPlatform(test.db, handClock()))
  utility = await insertUtility(test.db)
  siteId = await insertSite('东站', utility.east, 34_757_975)
})

const insertSite = async (label: string, agency_id: number, latitude: number | null): Promise<number> =>
  (
    await test.db
      .insertInto('site')
      .values({
        label,
        label_english: `${label} E`,
        agency_id,
        site_no: `N-${label}`,
        latitude,
        longitude: latitude === null ? null : 113_665_412,
        has_storage: false,
        rated_power_w: 1,
        rated_capacity_wh: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

const pdf = Buffer.from('%PDF-1.7\nagreement').toString('base64')
const attach = (change: object = {}) =>
  handlers.addSiteDocument(
    { requestId: randomUUID(), siteId, fileName: '并网协议.pdf', content: pdf, ...change },
    administrator,
  )
const names = async () => (await handlers.siteDocuments({ siteId }, administrator)).map(({ name }) => name)
const others = () => ({
  ...administrator,
  caller: { ...administrator.caller, agencyIds: [utility.west] },
})

describe('files that document a grid connection (collection §3 Site fields)', () => {
  it('are attached, listed and given back as they came', async () => {
    const { id } = await attach()
    const [listed] = await handlers.siteDocuments({ siteId }, administrator)
    expect(listed).toMatchObject({ id, name: '并网协议.pdf', sizeBytes: 18 })
    const sent = await handlers.siteDocumentFile({ documentId: id }, administrator)
    expect(sent).toMatchObject({ name: '并网协议.pdf', mediaType: 'application/pdf' })
    const pieces: Uint8Array[] = []
    for await (const piece of sent.content) pieces.push(piece)
    expect(Buffer.concat(pieces).toString()).toBe('%PDF-1.7\nagreement')
  })

  it('are attached once per request, whatever became of the answer', async () => {
    const requestId = randomUUID()
    expect(await attach({ requestId })).toEqual(await attach({ requestId }))
    expect(await names()).toHaveLength(1)
  })

  it('are what their ending says, so that no page with scripts is kept under it', async () => {
    const page = Buffer.from('<script>').toString('base64')
    expect(await refusalOf(attach({ content: page }))).toMatchObject({ code: 'site.document_kind' })
    expect(await refusalOf(attach({ fileName: 'page.html' }))).toMatchObject({ code: 'site.document_kind' })
    expect(documentTypeOf('A.DOCX', Buffer.from('504b030400', 'hex'))).toContain('wordprocessing')
  })

  it(`are ${mostDocuments} at the most`, async () => {
    for (let n = 0; n < mostDocuments; n += 1) await attach({ fileName: `${n}.pdf` })
    expect(await refusalOf(attach())).toMatchObject({ code: 'site.too_many_documents' })
  })

  it('are removed with a line in the history of the site', async () => {
    const { id } = await attach()
    await handlers.removeSiteDocument({ requestId: randomUUID(), documentId: id }, administrator)
    expect(await names()).toEqual([])
    const deeds = await test.db.selectFrom('audit').select(['kind', 'record_id', 'before']).execute()
    expect(deeds.at(-1)).toMatchObject({
      kind: 'site',
      record_id: String(siteId),
      before: { document: '并网协议.pdf' },
    })
  })

  it('are nobody else’s', async () => {
    const { id } = await attach()
    const refusals = await Promise.all(
      [
        handlers.siteDocuments({ siteId }, others()),
        handlers.siteDocumentFile({ documentId: id }, others()),
        handlers.removeSiteDocument({ requestId: randomUUID(), documentId: id }, others()),
      ].map(refusalOf),
    )
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'app.not_found' })
  })
})

const onMap = (change: object = {}, context = administrator) =>
  handlers.sitesOnMap({ fTid: -1, isConSon: 1, ...change }, context)

describe('the map beside the list of sites (issue 17)', () => {
  it('has the sites that the filters leave, and counts those without coordinates', async () => {
    await insertSite('无坐标站', utility.east, null)
    const { sites, unplaced } = await onMap({ label: '站' })
    expect(sites.map(({ label }) => label)).toContain('东站')
    expect(unplaced).toBeGreaterThan(0)
    expect((await onMap({ label: '东站' })).sites.map(({ id }) => id)).toEqual([siteId])
    expect((await onMap({ fTid: utility.west })).sites.map(({ id }) => id)).not.toContain(siteId)
  })

  it('has none of other institutions', async () => {
    expect((await onMap({}, others())).sites.map(({ id }) => id)).not.toContain(siteId)
  })
})
