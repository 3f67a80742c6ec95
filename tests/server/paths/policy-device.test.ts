import type { PolicyState } from '#contract/policy/policy-codes.ts'
import { policyDeviceCases, type PolicyDeviceEvent, policyDeviceMachine } from '#machines/policy/index.ts'
import { passCommandDeadlines } from '#server/command/command-deadlines.ts'
import { theServer } from '#server/command/queue-command.ts'
import { askDevices } from '#server/policy/ask-devices.ts'
import { devicesOf, lockPolicy } from '#server/policy/move-policy.ts'
import { policyAnswers } from '#server/policy/policy-answers.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readSnapshot, stateAndAllowed } from '#server/platform/evidence/journal.ts'
import { policyStage, secondAddress } from '#tests/server/policy/stage.ts'

import { type RecordPlayer, testRecord } from './players/record-paths.ts'

type Wish = Exclude<PolicyDeviceEvent['type'], 'answer.came'>

/** States of a policy that ask this of a device. */
const askedIn: Readonly<Record<Wish, PolicyState>> = {
  'device.publish': 'publishing',
  'device.start': 'starting',
  'device.stop': 'stopping',
  'device.clear': 'resetting',
}

/** The second converter of a policy: asked as its policy asks, it answers by its terminal. */
async function devicePlayer(db: Db): Promise<RecordPlayer> {
  const stage = await policyStage(db)
  const { platform } = stage
  const id = await stage.add()
  const { id: deviceId } = await db
    .insertInto('policy_device')
    .values({
      policy_id: id,
      device_id: stage.deviceIds[1] ?? 0,
      terminal_id: stage.secondTermId,
      address: '2',
      changed_at: stage.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()

  const ask = (wish: Wish): Promise<void> =>
    db.transaction().execute(async (tx) => {
      await tx.updateTable('policy').set({ state: askedIn[wish] }).where('id', '=', id).execute()
      const policy = await lockPolicy(tx, id)
      if (!policy) throw new Error('the policy is gone')
      await askDevices(tx, policy, await devicesOf(tx, id), {
        by: { actor: 'test', at: stage.now() },
        giver: theServer,
        isNew: wish === 'device.publish',
      })
    })
  async function answer(how: 'done' | 'failed' | 'lost'): Promise<void> {
    const [asked] = await stage.devices(id)
    const waiting = await stage.sent()
    if (how === 'lost') {
      stage.later(11 * 60_000)
      await passCommandDeadlines(platform, policyAnswers)
      return
    }
    const ok = how === 'done'
    const item = { device: '2', item: 'policy', ok, value: null, reason: ok ? null : ('refused' as const) }
    await stage.tells(asked?.request_id ?? '', { items: [item] }, secondAddress)
    // What it was asked before goes out first, and ends as it may.
    if (waiting.every(({ request_id }) => request_id !== asked?.request_id)) await stage.sent()
  }
  const state = async (): Promise<string> =>
    stateAndAllowed(await readSnapshot(db, policyDeviceMachine, String(deviceId))).state
  return {
    state,
    entityId: String(deviceId),
    async send({ event }) {
      const told = event as PolicyDeviceEvent
      await (told.type === 'answer.came' ? answer(told.answer) : ask(told.type))
    },
    // A policy asks its devices nothing that they do not take: there is no call that would be refused.
    tries: () => Promise.resolve(false),
  }
}

testRecord({
  title: 'device of a policy',
  machine: policyDeviceMachine,
  cases: policyDeviceCases,
  player: devicePlayer,
})
