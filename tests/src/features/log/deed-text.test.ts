import { t } from 'i18next'
import { describe, expect, it } from 'vitest'

import { deedText } from '#src/features/log/audit/deed-text.ts'
import { logWords } from '#contract/log/log.words.ts'
import { addWords, startWords } from '#src/shared/i18n/i18n.ts'

startWords('en')
addWords(logWords)

const row = { kind: 'cardOrder', verdict: 'accepted', before: null } as const

describe('what an audit row says that happened (use 21)', () => {
  it('tells the three rows of one top-up apart, with its amount', () => {
    const rows = [
      { ...row, call: 'startTopUp', after: { kind: 'topUp', amount_fen: 10_000, needsApproval: false } },
      { ...row, call: 'prepareWrite', after: { purpose: 'write', writeCounter: 3 } },
      { ...row, call: 'settleWrite', after: { outcome: 'written', state: 'written' } },
    ]
    expect(rows.map((one) => deedText(t, one))).toEqual([
      'Top-up ¥100.00, booked',
      'Write sent to the card',
      'Card read back: written and verified',
    ])
  })

  it('says that an order waits for approval, and how that was decided', () => {
    const asked = { kind: 'refund', amount_fen: 260_000, needsApproval: true }
    expect(deedText(t, { ...row, call: 'startRefund', after: asked })).toBe(
      'Refund ¥2,600.00, approval asked for',
    )
    expect(deedText(t, { ...row, call: 'decideCardOrder', after: { approve: false } })).toBe(
      'Order not approved',
    )
  })

  it('names what was attempted, what changed, and a password that was', () => {
    const session = { ...row, kind: 'session', call: 'login', after: null, verdict: 'refused' } as const
    expect(deedText(t, session)).toBe('Attempt: Sign-in')
    const password = { ...row, kind: 'password', call: 'resetPwd', after: null }
    expect(deedText(t, password)).toBe('Password changed')
    const tariff = {
      ...row,
      kind: 'tariff',
      call: 'updateTariff',
      before: { name: 'a' },
      after: { name: 'b' },
    }
    expect(deedText(t, tariff)).toBe('Changed: Tariff')
  })
})
