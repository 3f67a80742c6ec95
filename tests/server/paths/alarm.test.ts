import { randomUUID } from 'node:crypto'

import type { AnyEventObject } from 'xstate'

import { alarmCases, type AlarmEvent, alarmMachine } from '#machines/alarm/index.ts'
import { alarmHandlers } from '#server/alarm/alarm-handlers.ts'
import { byServer, tellAlarm } from '#server/alarm/move-alarm.ts'
import { raiseAlarm } from '#server/alarm/raise-alarms.ts'
import type { Db } from '#server/platform/database/database.ts'
import { callBy, callerWith } from '#tests/support/call-context.ts'
import { handClock, testPlatform } from '#tests/support/platform.ts'
import { dictionaryKeyNamed } from '#tests/support/records/dictionary-key.ts'

import { isRefused, type RecordPlayer, testRecord } from './players/record-paths.ts'

const states = { 1: 'inProgress', 2: 'confirmed', 3: 'dispatched', 4: 'completed', 5: 'ended' } as const

/** One alarm: what people do by its calls, what happens by itself as what raises alarms tells it. */
async function alarmPlayer(db: Db): Promise<RecordPlayer> {
  const clock = handClock()
  const platform = testPlatform(db, clock)
  const handlers = alarmHandlers(platform)
  const { id: agencyId } = await db
    .insertInto('agency')
    .values({ parent_id: null, label: '郑州', label_english: 'Zhengzhou', path: '1.', sort: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: userId } = await db
    .insertInto('app_user')
    .values({
      user_name: 'fitter',
      name: '李师傅',
      password_hash: '',
      must_change_password: false,
      password_changed_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await dictionaryKeyNamed(db, 'alarmCause', 'cooling')
  await dictionaryKeyNamed(db, 'alarmRemedy', 'replaced')
  const caller = callerWith({ userId, userName: 'fitter', name: '李师傅' })
  const as = (call: string) => callBy(caller, call)
  let id: number | null = null
  const tell = (alarm: number, event: AlarmEvent) =>
    db.transaction().execute((tx) => tellAlarm(tx, alarm, byServer(clock.now()), event))
  const raise = (isMoment: boolean) =>
    db.transaction().execute((tx) =>
      raiseAlarm(
        tx,
        {
          subject: 'rule:1:device:1',
          agencyId,
          siteId: null,
          terminalId: null,
          deviceId: null,
          ruleId: null,
          ruleVersion: null,
          eventId: null,
          level: 2,
          message: '温度过高',
          messageEnglish: 'Too hot',
          indicator: '',
          value: null,
          raisedAt: clock.now(),
          isMoment,
          isLate: false,
          escalateMinutes: null,
        },
        clock.now(),
      ),
    )
  /** What people wish, by the calls of the contract. */
  function wish(alarm: number, event: AlarmEvent): Promise<unknown> | null {
    const requestId = randomUUID()
    if (event.type === 'alarm.confirm')
      return handlers.confirmAlarms({ requestId, ids: [alarm], withGroups: false }, as('confirmAlarms'))
    if (event.type === 'alarm.dispatch') {
      const isAhead = event.dueAt > event.at
      const dueAt = new Date(clock.now().getTime() + (isAhead ? 3_600_000 : -1)).toISOString()
      return handlers.dispatchAlarms(
        { requestId, ids: [alarm], userId, dueAt, note: event.note },
        as('dispatchAlarms'),
      )
    }
    if (event.type === 'alarm.complete')
      return handlers.completeAlarm(
        { requestId, id: alarm, cause: event.cause, remedy: event.remedy, note: event.note },
        as('completeAlarm'),
      )
    return null
  }
  return {
    get entityId() {
      return id === null ? null : String(id)
    },
    async send({ event }) {
      const wanted = event as AlarmEvent
      if (wanted.type === 'alarm.raise') id = await raise(wanted.isMoment)
      else if (id !== null && (await (wish(id, wanted) ?? tell(id, wanted))) === false)
        throw new Error(`${wanted.type} was not taken`)
    },
    async tries(event: AnyEventObject) {
      const wanted = event as AlarmEvent
      if (id === null) return false
      // A closed one's condition raises another alarm: that is no step of this one.
      if (wanted.type === 'alarm.raise') return false
      const asked = wish(id, wanted)
      if (asked === null) {
        if (await tell(id, wanted)) throw new Error(`${wanted.type} was taken`)
        return false
      }
      return wanted.type === 'alarm.dispatch' && wanted.dueAt <= wanted.at
        ? asked.then(
            () => Promise.reject(new Error('a past due time was taken')),
            () => false,
          )
        : isRefused(asked)
    },
    async state() {
      if (id === null) return 'notRaised'
      const { state } = await db
        .selectFrom('alarm')
        .select('state')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return states[state]
    },
  }
}

testRecord({ title: 'alarm', machine: alarmMachine, cases: alarmCases, player: alarmPlayer })
