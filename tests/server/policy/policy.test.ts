import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { passCommandDeadlines } from '#server/command/command-deadlines.ts'
import { policyAnswers } from '#server/policy/policy-answers.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'

import { setParameter } from '#tests/support/parameters.ts'

import { policyStage, type PolicyStage, secondAddress } from './stage.ts'

let database: TestDatabase
let stage: PolicyStage
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.truncate()
  stage = await policyStage(database.db)
})

const minutes = 60_000
/** Nobody answers what was sent until its deadline. */
async function nobodyAnswers(): Promise<void> {
  await stage.sent()
  stage.later(11 * minutes)
  await passCommandDeadlines(stage.platform, policyAnswers)
}
const open = () =>
  database.db
    .selectFrom('remote_command')
    .select(['code', 'state', 'priority', 'devices'])
    .orderBy('queued_at')
    .orderBy('terminal_id')
    .execute()

async function published(): Promise<number> {
  const id = await stage.add()
  await stage.set(id, 0)
  await stage.say()
  return id
}

describe('publishing a policy (silences: Policy)', () => {
  it('gives each converter the plan, and is done once each said so itself', async () => {
    const id = await stage.add()
    await stage.set(id, 0)
    expect(await stage.state(id)).toEqual(['publishing', 'publishing', 'publishing'])
    const [command] = await stage.sent()
    expect(command).toMatchObject({ code: 'setPolicy', devices: ['1'] })
    expect(command?.content).toMatchObject({
      policyId: id,
      planType: 1,
      utcOffset: '+08:00',
      plan: [
        { startTime: '00:00', endTime: '06:00', powerW: 50_000 },
        { startTime: '18:00', endTime: '22:00', powerW: -50_000 },
      ],
      limits: { capacityUpperPermille: 950, overVoltageMv: null },
    })
    await stage.say('done', 'silent')
    expect(await stage.state(id)).toEqual(['publishing', 'held', 'publishing'])
    await stage.say('done')
    expect(await stage.state(id)).toEqual(['published', 'held', 'held'])
    expect(await stage.row(id)).toMatchObject({ devices: 2, reached: 2, published_by: 'wang' })
  })

  it('is partial where one refused, is started with the others, and asks the one anew when told to', async () => {
    const id = await stage.add()
    await stage.set(id, 0)
    await stage.say('done', 'failed')
    expect(await stage.state(id)).toEqual(['partlyPublished', 'held', 'empty'])
    expect((await stage.devices(id))[1]).toMatchObject({ reason: 'refused' })
    await stage.retry(id)
    expect(await stage.state(id)).toEqual(['publishing', 'held', 'publishing'])
    await stage.say('done')
    expect(await stage.state(id)).toEqual(['published', 'held', 'held'])
  })

  it('does not call a lost answer a failure, and takes it when it comes late (silences: a lost answer is unknown)', async () => {
    const id = await stage.add()
    await stage.set(id, 0)
    const [, second] = await stage.sent()
    await stage.say('done', 'silent')
    await nobodyAnswers()
    expect(await stage.state(id)).toEqual(['partlyPublished', 'held', 'publishUnknown'])
    await stage.tells(
      second?.request_id ?? '',
      { items: [{ device: '2', item: 'policy', ok: true, value: 'held', reason: null }] },
      secondAddress,
    )
    expect(await stage.state(id)).toEqual(['published', 'held', 'held'])
  })

  it.each([
    ['policy.no_device', { deviceIds: [] }, { plan_type: 1 as const }],
    ['policy.no_plan', {}, { plan: '[]' }],
    [
      'policy.power_too_high',
      {},
      { plan: JSON.stringify([{ startTime: '00:00', endTime: '01:00', chargingStatus: 1, power: 100_001 }]) },
    ],
  ])('is refused as %s, and nothing is sent', async (code, changes, template) => {
    await database.db.updateTable('policy_template').set(template).execute()
    const id = await stage.add()
    await expect(stage.set(id, 0, changes)).rejects.toMatchObject({ code })
    expect(await stage.state(id)).toEqual(['draft'])
    expect(await open()).toEqual([])
  })

  it('is refused where another policy has one of the devices, until that one is reset', async () => {
    const [one, other] = [await stage.add(), await stage.add()]
    await stage.set(one, 0)
    await expect(stage.set(other, 0)).rejects.toMatchObject({ code: 'policy.device_taken' })
    await stage.say()
    await stage.set(one, 3)
    await stage.say()
    expect((await stage.row(one)).state).toBe('draft')
    await stage.set(other, 0)
    expect((await stage.row(other)).state).toBe('publishing')
  })

  it('keeps what was published though the template says something else later', async () => {
    const id = await stage.add()
    await stage.set(id, 0)
    await stage.say()
    await database.db.updateTable('policy_template').set({ plan: '[]', version: 2 }).execute()
    const read = await stage.handlers.readPolicyDevices({ id }, stage.everybody)
    expect(read).toMatchObject({ isTemplateChanged: true, plan: [{ powerW: 50_000 }, { powerW: -50_000 }] })
  })
})

describe('starting and stopping (collection §4 Policy status options 1, 2)', () => {
  it('runs once each device said so, stops, and starts again', async () => {
    const id = await published()
    await stage.set(id, 2)
    expect(await stage.state(id)).toEqual(['starting', 'starting', 'starting'])
    await stage.say()
    expect(await stage.state(id)).toEqual(['running', 'running', 'running'])
    await stage.set(id, 1)
    await stage.say()
    expect(await stage.state(id)).toEqual(['stopped', 'held', 'held'])
    await stage.set(id, 2)
    await stage.say()
    expect((await stage.row(id)).state).toBe('running')
  })

  it('asks for the name of the policy', async () => {
    const id = await published()
    await expect(stage.set(id, 2, { confirmation: 'something else' })).rejects.toMatchObject({
      code: 'policy.name_differs',
    })
    expect((await stage.row(id)).state).toBe('published')
  })

  it('waits for a second person where commands do, and stops without one', async () => {
    await setParameter(database.db, 'commandApproval', true)
    const id = await published()
    stage.later(1000)
    await stage.set(id, 2)
    expect((await open()).slice(2)).toMatchObject([
      { code: 'startPolicy', state: 'awaitingApproval' },
      { code: 'startPolicy', state: 'awaitingApproval' },
    ])
    const waiting = async () => {
      const { devices } = await stage.handlers.readPolicyDevices({ id }, stage.everybody)
      return devices.map(({ awaitsApproval }) => awaitsApproval)
    }
    expect(await waiting()).toEqual([true, true])
    stage.later(1000)
    await stage.set(id, 1)
    expect(await waiting()).toEqual([false, false])
    expect(await open()).toMatchObject([
      {},
      {},
      { code: 'startPolicy', state: 'cancelled' },
      { code: 'startPolicy', state: 'cancelled' },
      { code: 'stopPolicy', state: 'queued', priority: 1 },
      { code: 'stopPolicy', state: 'queued', priority: 1 },
    ])
  })

  it('takes a start back that nobody has sent, so that nothing runs after the stop', async () => {
    const id = await published()
    await stage.set(id, 2)
    await stage.set(id, 1)
    const codes = (await stage.sent()).map(({ code }) => code)
    expect(codes).toEqual(['stopPolicy', 'stopPolicy'])
    await stage.say()
    expect(await stage.state(id)).toEqual(['stopped', 'held', 'held'])
  })

  it('does not take the answer to the start for one to the stop', async () => {
    const id = await published()
    await stage.set(id, 2)
    await stage.sent()
    await stage.set(id, 1)
    // One thing at a time: the start that left the server ends first.
    await stage.say()
    expect(await stage.state(id)).toEqual(['stopping', 'stopping', 'stopping'])
    await stage.say()
    expect(await stage.state(id)).toEqual(['stopped', 'held', 'held'])
  })

  it('starts a device that gets the plan late with the others, by itself', async () => {
    const id = await stage.add()
    await stage.set(id, 0)
    await stage.say('done', 'failed')
    await stage.set(id, 2)
    // The other one is given the plan first.
    expect(await stage.state(id)).toEqual(['starting', 'starting', 'publishing'])
    await stage.say()
    expect(await stage.state(id)).toEqual(['starting', 'running', 'starting'])
    await stage.say()
    expect(await stage.state(id)).toEqual(['running', 'running', 'running'])
  })

  it('does not ask one again by itself that refused', async () => {
    const id = await published()
    await stage.set(id, 2)
    await stage.say('done', 'failed')
    expect(await stage.state(id)).toEqual(['partlyRunning', 'running', 'held'])
    expect(await stage.sent()).toEqual([])
  })

  it('says that a stop is partial where a device may go on, and lets it be stopped again', async () => {
    const id = await published()
    await stage.set(id, 2)
    await stage.say()
    await stage.set(id, 1)
    await stage.say('done', 'silent')
    await nobodyAnswers()
    expect(await stage.state(id)).toEqual(['partlyStopped', 'held', 'stopUnknown'])
    await stage.set(id, 1)
    await stage.say()
    expect(await stage.state(id)).toEqual(['stopped', 'held', 'held'])
  })
})

describe('resetting (collection §4 Policy status option 3)', () => {
  it('makes it a draft once each device let go of the plan', async () => {
    const id = await stage.add()
    await stage.set(id, 0)
    await stage.say()
    await stage.set(id, 3)
    await stage.say('done', 'silent')
    expect((await stage.row(id)).state).toBe('resetting')
    await stage.say()
    expect(await stage.state(id)).toEqual(['draft', 'empty', 'empty'])
  })

  it('is given up with a reason alone, where a device never told', async () => {
    const id = await stage.add()
    await stage.set(id, 0)
    await stage.say()
    await stage.set(id, 3)
    await stage.say('done', 'silent')
    await nobodyAnswers()
    expect(await stage.state(id)).toEqual(['partlyReset', 'empty', 'clearUnknown'])
    await stage.giveUp(id, '设备已拆除')
    expect((await stage.row(id)).state).toBe('draft')
    expect(await stage.sent()).toEqual([])
    // It may hold the plan still, and is told what is published next all the same.
    await stage.set(id, 0)
    await stage.say()
    expect(await stage.state(id)).toEqual(['published', 'held', 'held'])
  })

  it('gives the next plan to one, too, that refused to let go of the last one', async () => {
    const id = await stage.add()
    await stage.set(id, 0)
    await stage.say()
    await stage.set(id, 3)
    await stage.say('done', 'failed')
    expect(await stage.state(id)).toEqual(['partlyReset', 'empty', 'held'])
    await stage.giveUp(id, '设备已拆除')
    await stage.set(id, 0)
    expect(await stage.state(id)).toEqual(['publishing', 'publishing', 'publishing'])
  })

  it('is not possible while it runs', async () => {
    const id = await stage.add()
    await stage.set(id, 0)
    await stage.say()
    await stage.set(id, 2)
    await stage.say()
    await expect(stage.set(id, 3)).rejects.toMatchObject({ code: 'policy.step_not_allowed' })
  })
})

it('happens once for each request (house: a request id)', async () => {
  const id = await stage.add()
  const requestId = randomUUID()
  await stage.set(id, 0, { requestId })
  await stage.set(id, 0, { requestId })
  expect(await open()).toHaveLength(2)
})
