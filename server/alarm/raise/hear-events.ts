import type { StoredEvent } from '#server/event/event-service.ts'
import type { Tx } from '#server/platform/database/database.ts'

import { clearAlarm, raiseAlarm } from '../raise-alarms.ts'
import { filledIn } from '../new-alarm.ts'

const subjectOf = (allocationId: number, { deviceId, terminalId }: StoredEvent): string =>
  `event:${allocationId}:${deviceId === null ? `terminal:${terminalId}` : `device:${deviceId}`}`

/** Makes alarms of events as their allocation says, and ends those that an event ends. */
export async function hearEvents(tx: Tx, events: readonly StoredEvent[], now: Date): Promise<void> {
  for (const event of events) {
    // oxlint-disable-next-line no-await-in-loop -- in the order in which they happened
    await endBy(tx, event, now)
    const { allocation } = event
    if (!allocation?.raisesAlarm) continue
    if (allocation.onResult !== null && allocation.onResult !== event.result) continue
    // oxlint-disable-next-line no-await-in-loop -- as above
    const names = await namesOf(tx, event)
    const text = {
      message: filledIn(allocation.message || `{device} ${allocation.name}`, names, 0),
      messageEnglish: filledIn(allocation.messageEnglish || `{device}: ${allocation.nameEnglish}`, names, 1),
    }
    // oxlint-disable-next-line no-await-in-loop -- as above
    await raiseAlarm(
      tx,
      {
        subject: subjectOf(allocation.id, event),
        agencyId: event.agencyId,
        siteId: event.siteId,
        terminalId: event.terminalId,
        deviceId: event.deviceId,
        ruleId: null,
        ruleVersion: null,
        eventId: event.id,
        level: allocation.level,
        ...text,
        indicator: '',
        value: null,
        raisedAt: event.at,
        isMoment: allocation.endsWithId === null,
        isLate: false,
        escalateMinutes: null,
      },
      now,
    )
  }
}

/** An event that came later than what it ends counts; an older one says nothing of it. */
async function endBy(tx: Tx, event: StoredEvent, now: Date): Promise<void> {
  if (event.detailId === null) return
  const ended = await tx
    .selectFrom('event_allocation')
    .select('id')
    .where('ends_with_id', '=', event.detailId)
    .execute()
  for (const { id } of ended) {
    const subject = subjectOf(id, event)
    // oxlint-disable-next-line no-await-in-loop -- mostly none
    const open = await tx
      .selectFrom('alarm')
      .select('raised_at')
      .where('subject', '=', subject)
      .where('is_open', '=', true)
      .executeTakeFirst()
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (open && open.raised_at <= event.at) await clearAlarm(tx, subject, event.at, now)
  }
}

async function namesOf(tx: Tx, { terminalId, deviceId, siteId, code }: StoredEvent) {
  const terminal = await tx
    .selectFrom('terminal')
    .select('name')
    .where('id', '=', terminalId)
    .executeTakeFirstOrThrow()
  const device =
    deviceId === null
      ? undefined
      : await tx
          .selectFrom('device')
          .select(['name', 'name_english'])
          .where('id', '=', deviceId)
          .executeTakeFirst()
  const site =
    siteId === null
      ? undefined
      : await tx
          .selectFrom('site')
          .select(['label', 'label_english'])
          .where('id', '=', siteId)
          .executeTakeFirst()
  return {
    device: [device?.name ?? terminal.name, device?.name_english || device?.name || terminal.name],
    terminal: [terminal.name, terminal.name],
    site: [site?.label ?? '', site?.label_english ?? ''],
    code: [code, code],
  } as const
}
