import { randomUUID } from 'node:crypto'

import type { AnyEventObject } from 'xstate'

import { alarmCases, type AlarmEvent, alarmMachine } from '#machines/alarm/index.ts'
import { byServer, tellAlarm } from '#server/alarm/move-alarm.ts'
import { raiseAlarm } from '#server/alarm/raise-alarms.ts'
import type { Db } from '#server/platform/database/database.ts'
import { keepToken } from '#e2e/support/keep-token.ts'
import { expect } from '#e2e/support/test.ts'

import type { Act } from '../play/act.ts'
import { playRecord, type RecordPlayer } from '../play/record/play-record.ts'
import type { Stage } from '../play/stage.ts'
import { isUsable } from '../browser/usable.ts'

const buttons: Readonly<Record<string, string>> = {
  'alarm.confirm': '确认',
  'alarm.dispatch': '派发',
  'alarm.complete': '完成',
}
const states: Readonly<Record<string, string>> = {
  inProgress: '进行中',
  confirmed: '已确认',
  dispatched: '已派发',
  completed: '已完成',
  ended: '已结束',
}

/** One alarm in its drawer: people press, the condition comes and goes. */
async function alarmPlayer({ page, product }: Stage, db: Db): Promise<RecordPlayer> {
  await keepToken(page, product.origin)
  const site = await db.selectFrom('site').select(['id', 'agency_id']).orderBy('id').executeTakeFirstOrThrow()
  const drawer = page.getByRole('dialog').first()
  const button = (name: string) => drawer.getByRole('button', { name, exact: true })
  const question = (name: string) => page.getByRole('dialog', { name, exact: true })
  let id: number | null = null

  const raise = (isMoment: boolean): Promise<number | null> =>
    db.transaction().execute((tx) =>
      raiseAlarm(
        tx,
        {
          subject: `paths:${randomUUID()}`,
          agencyId: site.agency_id,
          siteId: site.id,
          terminalId: null,
          deviceId: null,
          ruleId: null,
          ruleVersion: null,
          eventId: null,
          level: 4,
          message: '簇温度过高',
          messageEnglish: 'A cluster is too hot',
          indicator: '',
          value: null,
          raisedAt: new Date(),
          isMoment,
          isLate: false,
          escalateMinutes: null,
        },
        new Date(),
      ),
    )

  async function wish(type: string): Promise<void> {
    const name = buttons[type] ?? ''
    await button(name).click()
    const dialog = question(name)
    if (type === 'alarm.dispatch') await dialog.getByLabel(/处理人/u).selectOption({ index: 1 })
    if (type === 'alarm.complete') {
      await dialog.getByLabel(/原因/u).selectOption({ index: 1 })
      await dialog.getByLabel(/处理措施/u).selectOption({ index: 1 })
    }
    await dialog.getByRole('button', { name, exact: true }).click()
    await expect(dialog).toBeHidden()
  }

  return {
    machine: alarmMachine,
    machineId: alarmMachine.id,
    get entityId() {
      return id === null ? null : String(id)
    },
    async offers({ type, ...event }: AnyEventObject) {
      const name = buttons[type]
      // The dialog knows no due time that is past.
      if (name === undefined || (type === 'alarm.dispatch' && event['dueAt'] <= event['at'])) return null
      return isUsable(button(name))
    },
    async perform(event) {
      const told = event as AlarmEvent
      if (told.type === 'alarm.raise') {
        id = await raise(told.isMoment)
        await page.goto(`/faultAlarm/alert?id=${id}`)
      } else if (told.type in buttons) await wish(told.type)
      else {
        const at = new Date()
        const fact = { ...told, at: at.toISOString() }
        await db.transaction().execute((tx) => tellAlarm(tx, id ?? 0, byServer(at), fact))
      }
    },
    async shows({ value, context }) {
      await expect(drawer.getByText(states[String(value)] ?? '', { exact: true }).first()).toBeVisible()
      // Whether it can be completed is what tells people that its condition is gone.
      if (value === 'dispatched' && context.isGone === true) await expect(button('完成')).toBeVisible()
    },
  }
}

export const acts: readonly Act[] = [
  {
    title: 'alarm',
    subject: { machine: alarmMachine, cases: alarmCases },
    options: {},
    play: (stage, course) => playRecord(stage, course, (db) => alarmPlayer(stage, db)),
  },
]
