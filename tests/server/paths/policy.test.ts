import { randomUUID } from 'node:crypto'

import type { AnyEventObject } from 'xstate'

import { policyCases, type PolicyEvent, policyMachine } from '#machines/policy/index.ts'
import { passCommandDeadlines } from '#server/command/command-deadlines.ts'
import { policyAnswers } from '#server/policy/policy-answers.ts'
import { policyRecord } from '#server/policy/policy-record.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readSnapshot, stateAndAllowed } from '#server/platform/evidence/journal.ts'
import { addRecord, changeRecord, removeRecords } from '#server/platform/records/change-records.ts'
import { plan, policyStage, secondAddress } from '#tests/server/policy/stage.ts'

import { isRefused, type RecordPlayer, testRecord } from './players/record-paths.ts'

/** One policy of two converters, by the calls; the converters by what their terminals tell. */
async function policyPlayer(db: Db): Promise<RecordPlayer> {
  const stage = await policyStage(db)
  const { platform, everybody } = stage
  const entries = {
    name: '削峰填谷',
    nameEnglish: '',
    siteId: stage.siteId,
    templateId: stage.templateId,
    remarks: '',
  }
  let id: number | null = null
  const state = async (): Promise<string> =>
    id === null ? 'notAdded' : stateAndAllowed(await readSnapshot(db, policyMachine, String(id))).state

  /** Another policy has the converters while this one is tried. */
  async function whileTaken(attempt: () => Promise<unknown>): Promise<unknown> {
    const other = await stage.add()
    await db
      .insertInto('policy_device')
      .values({
        policy_id: other,
        device_id: stage.deviceIds[0] ?? 0,
        terminal_id: stage.termId,
        address: '1',
        state: 'held',
        changed_at: stage.now(),
      })
      .execute()
    await db.updateTable('policy').set({ state: 'published' }).where('id', '=', other).execute()
    try {
      return await attempt()
    } finally {
      await db.deleteFrom('policy').where('id', '=', other).execute()
    }
  }
  const planIs = (rows: readonly object[]) =>
    db
      .updateTable('policy_template')
      .set({ plan: JSON.stringify(rows) })
      .execute()
  async function whileEmpty(attempt: () => Promise<unknown>): Promise<unknown> {
    await planIs([])
    try {
      return await attempt()
    } finally {
      await planIs(plan)
    }
  }
  function wish(of: number, event: PolicyEvent): Promise<unknown> | null {
    if (event.type === 'policy.publish') {
      const publish = () => stage.set(of, 0)
      if (event.stretches === 0) return whileEmpty(publish)
      return event.taken > 0 ? whileTaken(publish) : publish()
    }
    if (event.type === 'policy.start') return stage.set(of, 2)
    if (event.type === 'policy.stop') return stage.set(of, 1)
    if (event.type === 'policy.reset') return stage.set(of, 3)
    if (event.type === 'policy.retry') return stage.retry(of)
    if (event.type === 'policy.giveUp') return event.why === '' ? null : stage.giveUp(of, event.why)
    return null
  }
  async function recordStep(of: number, event: PolicyEvent): Promise<unknown> {
    const { version } = await stage.row(of)
    const known = { id: of, version }
    return event.type === 'policy.remove'
      ? removeRecords(platform, policyRecord, [known], everybody)
      : changeRecord(platform, policyRecord, { ...entries, ...known }, everybody)
  }
  /** Both say that it was done, or the second one nothing until its deadline. */
  async function tell(reached: number): Promise<void> {
    const silent = (await stage.devices(id ?? 0)).filter((device) => device.state.endsWith('Unknown'))
    const [late] = silent
    if (late && (await stage.sent()).length === 0) await answerLate(late)
    if (reached === 1) {
      await stage.say('done', 'silent')
      await stage.sent()
      stage.later(11 * 60_000)
      await passCommandDeadlines(platform, policyAnswers)
      return
    }
    // One that got the plan late is started after that.
    for (const _ of [1, 2, 3]) await stage.say()
  }
  const answerLate = (device: { readonly address: string; readonly request_id: string | null }) =>
    stage.tells(
      device.request_id ?? '',
      { items: [{ device: device.address, item: 'policy', ok: true, value: 'held', reason: null }] },
      secondAddress,
    )
  return {
    state,
    get entityId() {
      return id === null ? null : String(id)
    },
    async send({ event }) {
      const told = event as PolicyEvent
      if (told.type === 'policy.add')
        id = (await addRecord(platform, policyRecord, { ...entries, requestId: randomUUID() }, everybody)).id
      else if (id !== null && told.type === 'devices.told') await tell(told.progress.reached)
      else if (id !== null && (told.type === 'policy.change' || told.type === 'policy.remove'))
        await recordStep(id, told)
      else if (id !== null) await wish(id, told)
    },
    async tries(event: AnyEventObject) {
      const told = event as PolicyEvent
      // It is added once; what is gone cannot be named; how many hold the plan is as it is.
      if (id === null || (await state()) === 'removed') return false
      if (told.type === 'policy.start' && told.holding === 0) return false
      if (told.type === 'policy.change' || told.type === 'policy.remove')
        return isRefused(recordStep(id, told))
      const attempt = wish(id, told)
      return attempt !== null && isRefused(attempt)
    },
  }
}

testRecord({ title: 'policy', machine: policyMachine, cases: policyCases, player: policyPlayer })
