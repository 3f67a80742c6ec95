import fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { firstInstallation } from '#contract/parameter/installation.ts'
import { parameterDefaults } from '#contract/parameter/parameters.ts'
import { updateGlobalConfig } from '#contract/parameter/parameter.contract.ts'
import { readParameter } from '#server/platform/kernel/parameters.ts'
import { prepareFirstStart } from '#server/system/first-start.ts'
import { parameterHandlers } from '#server/parameter/parameter-handlers.ts'
import { servePictures } from '#server/parameter/serve-pictures.ts'
import { refusal, refusalOf } from '#tests/server/session/stage.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type HandClock, handClock, testPlatform } from '#tests/support/platform.ts'

import { administrator, pngOf } from './stage.ts'

let test: TestDatabase
let clock: HandClock
let handlers: ReturnType<typeof parameterHandlers>
beforeAll(async () => {
  test = await testDatabase()
  await prepareFirstStart(test.db, handClock(), { password: 'First-2026' })
})
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of ['setting', 'picture', 'audit', 'audit_chain'] as const)
    await test.db.deleteFrom(table).execute()
  clock = handClock()
  handlers = parameterHandlers(testPlatform(test.db, clock))
})

type Wish = Partial<Parameters<typeof handlers.updateGlobalConfig>[0]>
const read = () => handlers.searchGlobalConfig({}, administrator)
const update = async (wish: Wish) =>
  handlers.updateGlobalConfig({ version: (await read()).version, ...wish }, administrator)
const upload = (picture: Buffer) =>
  handlers.uploadPicture({ picture: picture.toString('base64') }, administrator)
const pictures = async () =>
  (await test.db.selectFrom('picture').select('id').execute()).map(({ id }) => id).toSorted()
const audited = () =>
  test.db.selectFrom('audit').select(['kind', 'record_id', 'before', 'after']).orderBy('seq').execute()

describe('the single parameters (core §2 System Management)', () => {
  it('are the defaults until somebody changes one', async () => {
    expect((await read()).values).toEqual(parameterDefaults)
  })

  it('change one by one, in effect at once, and only what differs is stored', async () => {
    const { values } = await update({ titleChinese: '  豫能云 ', customChartLimit: 3, region: '410000' })
    expect(values).toEqual({ ...parameterDefaults, titleChinese: '豫能云', customChartLimit: 3 })
    expect(await readParameter(test.db, 'customChartLimit')).toBe(3)
    const stored = await test.db
      .selectFrom('setting')
      .select('name')
      .where('name', 'like', 'parameter.%')
      .orderBy('name')
      .execute()
    expect(stored.map(({ name }) => name)).toEqual(['parameter.customChartLimit', 'parameter.titleChinese'])
  })

  it('leave one row in the audit log with what changed, before and after; none where nothing did', async () => {
    await update({ region: '110000', lockAfterFailures: 5 })
    await update({ region: '110000' })
    expect(await audited()).toEqual([
      {
        kind: 'globalConfig',
        record_id: 'globalConfig',
        before: { region: '410000' },
        after: { region: '110000' },
      },
    ])
  })

  it('refuse an edit of what somebody else changed meanwhile, and change nothing', async () => {
    const { version } = await read()
    await update({ sessionHours: 12 })
    const late = handlers.updateGlobalConfig({ version, sessionHours: 48 }, administrator)
    expect(await refusal(late)).toEqual(['409', 'app.stale'])
    expect((await read()).values.sessionHours).toBe(12)
  })

  it('take the same request again after its answer was lost', async () => {
    const request = { version: (await read()).version, sessionHours: 12 }
    const first = await handlers.updateGlobalConfig(request, administrator)
    expect(await handlers.updateGlobalConfig(request, administrator)).toEqual(first)
    expect(await audited()).toHaveLength(1)
  })

  it('take one of two edits that come at once', async () => {
    const { version } = await read()
    const both = [12, 48].map((sessionHours) =>
      handlers.updateGlobalConfig({ version, sessionHours }, administrator),
    )
    const outcomes = await Promise.allSettled(both)
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it.each(['/overviewenergy/countrywide', '/datacollect/archive/terminal', ''])(
    'take %j as home page',
    async (homePage) => {
      expect((await update({ homePage })).values.homePage).toBe(homePage)
    },
  )

  // The second is a folder.
  it.each(['/nowhere', '/overviewenergy', '/singleI'])('do not take %j as home page', async (homePage) => {
    expect(await refusalOf(update({ homePage }))).toMatchObject({
      code: 'app.invalid_input',
      data: { fields: { homePage: 'not_allowed' } },
    })
  })

  it.each([
    { titleChinese: 'x'.repeat(41) },
    { homeSystem: 'other' },
    { homePage: 'https://elsewhere.example/' },
    { homePage: '//elsewhere.example' },
    { loginBackground: '../../etc/passwd' },
    { region: '419999' },
    { customChartLimit: 6 },
    { customChartLimit: 0 },
    { passwordMaxAgeDays: -1 },
    { passwordMaxAgeDays: 1.5 },
    { sealedBodies: 'yes' },
    { unknown: 1 },
  ])('are not taken as %j', (wish) => {
    expect(updateGlobalConfig.input.safeParse({ version: 'v', ...wish }).success).toBe(false)
  })

  it('that are stored and no longer fit count as never changed', async () => {
    await test.db
      .insertInto('setting')
      .values({ name: 'parameter.region', value: JSON.stringify('419999') })
      .execute()
    expect((await read()).values.region).toBe(firstInstallation.region)
  })
})

describe("the sign-in page's picture (core §1 a login background image)", () => {
  it('is kept once by its content, and shows once the parameter names it', async () => {
    const first = await upload(pngOf(1920, 1080))
    expect(await upload(pngOf(1920, 1080))).toEqual(first)
    expect(first).toMatchObject({ type: 'image/png', width: 1920, height: 1080 })
    expect((await update({ loginBackground: first.id })).values.loginBackground).toBe(first.id)
    expect(await pictures()).toEqual([first.id])
  })

  it('frees the room of the others when it is chosen, and of all when it is taken away', async () => {
    const [one, two] = [await upload(pngOf(640, 360)), await upload(pngOf(640, 361))]
    await update({ loginBackground: two.id })
    expect(await pictures()).toEqual([two.id])
    await update({ loginBackground: '' })
    expect(await pictures()).toEqual([])
    expect(await refusalOf(update({ loginBackground: one.id }))).toMatchObject({
      data: { fields: { loginBackground: 'not_allowed' } },
    })
  })

  it('goes after a day where no form named it, the one in use never', async () => {
    const used = await upload(pngOf(640, 360))
    await update({ loginBackground: used.id })
    const left = await upload(pngOf(640, 361))
    clock.advance(24 * 3_600_000)
    const fresh = await upload(pngOf(640, 362))
    expect(await pictures()).toEqual([used.id, left.id, fresh.id].toSorted())
    clock.advance(1)
    await upload(pngOf(640, 362))
    expect(await pictures()).toEqual([used.id, fresh.id].toSorted())
  })

  it.each([
    ['config.no_picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['config.picture_too_small', pngOf(639, 360)],
    ['config.picture_too_small', pngOf(640, 359)],
    ['config.picture_too_large', pngOf(8193, 1080)],
    ['config.picture_too_large', pngOf(1080, 8193)],
    ['config.picture_too_large', Buffer.alloc(3_000_001)],
  ])('is refused with %s', async (code, picture) => {
    expect(await refusal(upload(picture))).toEqual(['422', code])
    expect(await pictures()).toEqual([])
  })

  it('is served to everyone as what it is, for ever, and nothing else is', async () => {
    const picture = pngOf(1920, 1080)
    const { id } = await upload(picture)
    const app = fastify()
    servePictures(app, test.db)
    const answer = await app.inject(`/pictures/${id}`)
    expect(answer.rawPayload.equals(picture)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const known = { 'if-none-match': String(answer.headers.etag) }
    expect((await app.inject({ url: `/pictures/${id}`, headers: known })).statusCode).toBe(304)
    for (const other of ['0'.repeat(64), 'x', '..%2Fsetting'])
      expect((await app.inject(`/pictures/${other}`)).statusCode).toBe(404)
    await app.close()
  })
})
