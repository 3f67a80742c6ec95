import { moveAlarm } from '#server/alarm/move-alarm.ts'
import { raiseAlarm } from '#server/alarm/raise-alarms.ts'
import { moveRule } from '#server/alarm/rule-life.ts'
import type { AlarmEvent } from '#machines/alarm/index.ts'

import { referredMakers, terminalAt } from './own-entries.ts'
import type { RecordPlace } from './record-stage.ts'

/** How a record comes to be that nobody enters, by its kind. */
export const ownMakers: Readonly<
  Record<string, ((place: RecordPlace, n: number) => Promise<number>) | undefined>
> = {
  alarm: (place, n) => raised(place, n, []),
  confirmedAlarm: (place, n) => raised(place, n, [confirm]),
  dispatchedAlarm: (place, n) =>
    raised(place, n, [
      confirm,
      { type: 'alarm.dispatch', at, to: 1, dueAt: '2036-11-21T00:00:00.000Z', note: '' },
      { type: 'alarm.clear', at },
    ]),
  triedRule: async ({ db, agencyId }, n) => {
    const { id } = await db
      .insertInto('alarm_rule')
      .values({
        agency_id: agencyId,
        name: `规则 ${n}`,
        kind: 5,
        level: 2,
        message: '终端离线',
        message_english: 'Terminal offline',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const by = { actor: 'server', address: '', at: new Date(at) }
    await db.transaction().execute(async (tx) => {
      await moveRule(tx, id, by, { type: 'rule.add' })
      await moveRule(tx, id, by, { type: 'rule.try', days: 7, alarms: 0 })
    })
    return id
  },
  exEvent: async (place, n) => {
    const siteId = (await referredMakers['site']?.(place, 0)) ?? 0
    const at = new Date(Date.UTC(2026, 10, 1) + n * 1000)
    const { id } = await place.db
      .insertInto('device_event')
      .values({
        agency_id: place.agencyId,
        site_id: siteId,
        terminal_id: await terminalAt(place, siteId),
        code: 'terminal.restart',
        happened_at: at,
        received_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
}

const at = '2026-11-21T00:00:00.000Z'
const confirm = { type: 'alarm.confirm', at } as const

/** An alarm of the place's institution, moved on. */
async function raised(
  { db, agencyId }: RecordPlace,
  n: number,
  moves: readonly AlarmEvent[],
): Promise<number> {
  const user = await db.selectFrom('app_user').select('id').orderBy('id').executeTakeFirst()
  return db.transaction().execute(async (tx) => {
    const id = await raiseAlarm(
      tx,
      {
        subject: `test:${agencyId}:${n}`,
        agencyId,
        siteId: null,
        terminalId: null,
        deviceId: null,
        ruleId: null,
        ruleVersion: null,
        eventId: null,
        level: 2,
        message: `告警 ${n}`,
        messageEnglish: `Alarm ${n}`,
        indicator: '',
        value: null,
        raisedAt: new Date(at),
        isMoment: false,
        isLate: false,
        escalateMinutes: null,
      },
      new Date(at),
    )
    if (id === null) throw new Error('it is raised already')
    for (const move of moves)
      await moveAlarm(
        tx,
        id,
        { actor: 'server', address: '', at: new Date(at) },
        move.type === 'alarm.dispatch' ? { ...move, to: user?.id ?? 1 } : move,
      )
    return id
  })
}
