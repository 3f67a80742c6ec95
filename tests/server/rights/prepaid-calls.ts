import type { CallName } from '#contract/catalogue.ts'

import { cardSamples } from './samples/card-samples.ts'
import { customerSamples } from './samples/customer-samples.ts'
import { deskSamples } from './samples/desk-samples.ts'
import { ledgerSamples } from './samples/ledger-samples.ts'

/** Walked beside the others: two files are two workers' work. */
export const prepaidCalls = Object.keys({
  ...cardSamples,
  ...customerSamples,
  ...deskSamples,
  ...ledgerSamples,
}) as CallName[]
