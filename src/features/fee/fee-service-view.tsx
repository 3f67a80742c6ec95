import { type FeeService, feeService } from '#contract/fee/fee-service.record.ts'
import { feeServiceWords } from '#contract/fee/fee-service.words.ts'
import { feeUserWords } from '#contract/fee/fee-user.words.ts'
import { addWords } from '#src/shared/i18n/i18n.ts'
import { pickFrom } from '#src/shared/screens/record/picked.ts'
import { TerminalPanel } from '#src/shared/widgets/pick/terminal-panel.tsx'
import { LiveList } from '#src/shared/screens/live-list.tsx'
import { recordScreen } from '#src/shared/screens/record/record-screen.tsx'

import { CustomerPanel } from './customer-panel.tsx'
import { feeServiceActs } from './fee-service-acts.tsx'
import { FeeServiceDetail } from './fee-service-detail.tsx'

addWords(feeUserWords)

/** Meters for fee control with their balance, state and what may be done (collection §7 Collect: fee control). */
export const FeeServiceView = recordScreen(feeService, {
  words: feeServiceWords,
  nameOf: ({ customerName, meterAddress }: FeeService) => `${customerName} ${meterAddress}`,
  picks: {
    customerId: pickFrom(CustomerPanel, ({ customerName }) => customerName),
    fTmId: pickFrom(TerminalPanel, ({ fTmName }) => fTmName),
  },
  actions: feeServiceActs,
  Detail: FeeServiceDetail,
  PageActions: LiveList,
})
