import type { TFunction } from 'i18next'
import type { z } from 'zod/mini'

import { faultsOf } from '#contract/rules/faults.ts'

import type { CellRule } from '../table/edit/edit-column.ts'
import { faultText } from './fault-text.ts'

/** Lets the schema of a row judge one cell of the editable table; what it says of the other cells is theirs. */
export const cellRule =
  (row: z.ZodMiniType, prop: string, label: string, t: TFunction): CellRule =>
  (value, values) => {
    const entries = { ...values, [prop]: value }
    const parsed = row.safeParse(entries)
    const fault = parsed.success ? undefined : faultsOf(parsed.error, entries).get(prop)
    return fault ? faultText(t, fault.rule, fault.values, label) : null
  }
