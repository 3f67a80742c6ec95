import type { TFunction } from 'i18next'

import { cardOrderKinds } from '#contract/card/card-states.ts'
import type { AuditRow } from '#contract/log/log.contract.ts'
import { moneyText } from '#src/shared/format/money-text.ts'

import { actionOf } from './audit-diff.ts'
import { kindText } from './audit-words.ts'

type Told = Pick<AuditRow, 'call' | 'kind' | 'verdict' | 'before' | 'after'>

/** Calls whose name says all of what was done. */
const plainDeeds = [
  'login',
  'loginSecondFactor',
  'logout',
  'resetPwd',
  'loginUpdatePassword',
  'prepareWrite',
  'prepareUndo',
  'cancelCardOrder',
  'payOutCardOrder',
  'requestReplacement',
  'withdrawReplacement',
  'readTerminalAccess',
] as const
const outcomes = ['written', 'notWritten', 'undone', 'unknown'] as const

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** What happened, in one line: of an order at the counter each step in its own words, of all else what changed. */
export function deedText(t: TFunction, row: Told): string {
  const { verdict, kind } = row
  const said = orderDeed(t, row) ?? plainDeed(t, row)
  if (verdict === 'refused') return t('logs.deed.attempt', { what: said ?? kindText(t, kind) })
  return said ?? t('logs.deed.other', { what: kindText(t, kind), action: t(`logs.action.${actionOf(row)}`) })
}

function orderDeed(t: TFunction, { kind, call, after }: Told): string | null {
  if (kind !== 'cardOrder') return null
  const order = cardOrderKinds.find((one) => one === fieldOf(after, 'kind'))
  if (order) {
    const fen = fieldOf(after, 'amount_fen')
    const what = t(`logs.order.${order}`)
    const named = typeof fen === 'number' && fen > 0 ? `${what} ${moneyText(fen)}` : what
    return t(fieldOf(after, 'needsApproval') === true ? 'logs.deed.asked' : 'logs.deed.booked', {
      what: named,
    })
  }
  const outcome = outcomes.find((one) => one === fieldOf(after, 'outcome'))
  if (outcome) return t(`logs.deed.outcome.${outcome}`)
  if (call !== 'decideCardOrder') return null
  return t(fieldOf(after, 'approve') === true ? 'logs.deed.approved' : 'logs.deed.rejected')
}

function plainDeed(t: TFunction, { call }: Told): string | null {
  const known = plainDeeds.find((one) => one === call)
  return known ? t(`logs.deed.${known}`) : null
}
