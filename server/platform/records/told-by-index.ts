import { statuses } from '#contract/kernel/envelope.ts'

import { Refusal } from '../kernel/refusal.ts'
import { refuseField } from './workbook/check-entries.ts'
import type { ServedRecord } from './record-table.ts'

const uniqueViolation = '23505'
const foreignKeyViolation = '23503'

/**
 * Turns what an index refused into words: a taken value stands at its field, whoever took it and however short
 * ago; a record that another one names is in use.
 */
export async function toldByIndex<Result>(
  { mapping }: ServedRecord,
  change: () => Promise<Result>,
): Promise<Result> {
  try {
    return await change()
  } catch (thrown) {
    const { code, constraint } = databaseError(thrown)
    const field = mapping.taken[constraint]
    if (code === uniqueViolation && field !== undefined) return refuseField(field, 'taken')
    if (code === foreignKeyViolation) throw new Refusal('app.in_use', statuses.notAllowedNow, { uses: [] })
    throw thrown
  }
}

/** The name of the index or constraint that refused; empty for any other fault. */
export const constraintOf = (thrown: unknown): string => databaseError(thrown).constraint

function databaseError(thrown: unknown): { readonly code: string; readonly constraint: string } {
  if (!(thrown instanceof Error)) return { code: '', constraint: '' }
  return {
    code: 'code' in thrown ? String(thrown.code) : '',
    constraint: 'constraint' in thrown ? String(thrown.constraint) : '',
  }
}
