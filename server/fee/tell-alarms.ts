import type { AlarmLevel } from '#contract/alarm/alarm-codes.ts'
import { yuanText } from '#contract/receipt/receipt-lines.ts'
import { clearAlarm, raiseAlarm } from '#server/alarm/raise-alarms.ts'
import type { Tx } from '#server/platform/database/database.ts'

interface Told {
  readonly level: AlarmLevel
  readonly zh: string
  readonly en: string
}

/** States that people are told of, by what the alarm is about; alarms go on to the bell and to mails. */
const told: Readonly<Record<string, Readonly<Record<string, Told>>>> = {
  low: {
    warned: { level: 3, zh: '余额低于报警金额 1', en: 'balance below the first alarm amount' },
    urgent: { level: 2, zh: '余额低于报警金额 2', en: 'balance below the second alarm amount' },
  },
  empty: {
    empty: { level: 2, zh: '余额用尽，即将跳闸', en: 'balance used up, a trip is pending' },
    awaitingConfirmation: {
      level: 1,
      zh: '重要负荷余额用尽，等待人工确认',
      en: 'important load out of money, a person has to decide',
    },
  },
  breaker: {
    tripUnknown: { level: 1, zh: '跳闸结果未知', en: 'nobody knows whether it was tripped' },
    recloseUnknown: { level: 1, zh: '合闸结果未知', en: 'nobody knows whether it was closed' },
    openElsewhere: { level: 2, zh: '断路器非费控断开', en: 'breaker opened by others' },
  },
}

const balanceIn = (fen: number | null) =>
  fen === null
    ? { balance: '余额未知', balanceEnglish: 'balance unknown' }
    : { balance: moneyText(fen), balanceEnglish: moneyText(fen) }

const moneyText = (fen: number): string => `${fen < 0 ? '-' : ''}¥${yuanText(Math.abs(fen))}`

/** The supply as messages name it. */
export async function subjectOf(tx: Tx, id: number) {
  const row = await tx
    .selectFrom('fee_service as at')
    .innerJoin('customer', 'customer.id', 'at.customer_id')
    .innerJoin('terminal', 'terminal.id', 'at.terminal_id')
    .select(['at.agency_id', 'at.terminal_id', 'terminal.site_id', 'at.meter_address', 'at.balance_fen'])
    .select(['customer.name', 'customer.number'])
    .where('at.id', '=', id)
    .executeTakeFirstOrThrow()
  const who = `${row.name}（${row.number}，${row.meter_address}）`
  const whoEnglish = `${row.name} (${row.number}, ${row.meter_address})`
  return { ...row, who, whoEnglish, ...balanceIn(row.balance_fen) }
}

export type FeeSubject = Awaited<ReturnType<typeof subjectOf>>

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Raises one condition of a supply, unless it is raised already. */
export const raiseFor = (
  tx: Tx,
  { subject, supply, level, zh, en, at }: Told & { subject: string; supply: FeeSubject; at: Date },
) =>
  raiseAlarm(
    tx,
    {
      subject,
      agencyId: supply.agency_id,
      siteId: supply.site_id,
      terminalId: supply.terminal_id,
      deviceId: null,
      ruleId: null,
      ruleVersion: null,
      eventId: null,
      level,
      // What happened first: a list may have room for no more.
      message: `${zh}，${supply.balance}：${supply.who}`,
      messageEnglish: `${capitalized(en)}, ${supply.balanceEnglish}: ${supply.whoEnglish}`,
      indicator: '',
      value: supply.balance_fen === null ? null : supply.balance_fen * 10,
      raisedAt: at,
      isMoment: false,
      isLate: false,
      escalateMinutes: null,
    },
    at,
  )

/** Tells people of the state that a service has come to, and ends what they were told before. */
export async function tellAlarms(tx: Tx, id: number, state: string, at: Date): Promise<void> {
  for (const [about, states] of Object.entries(told)) {
    const subject = `fee:${id}:${about}`
    const alarm = states[state]
    /* oxlint-disable no-await-in-loop -- three, one connection */
    // A command that is under way leaves what people were told as it is.
    if (alarm) await raiseFor(tx, { ...alarm, subject, supply: await subjectOf(tx, id), at })
    else if (state !== 'tripping' && state !== 'reclosing') await clearAlarm(tx, subject, at, at)
    /* oxlint-enable no-await-in-loop */
  }
}
