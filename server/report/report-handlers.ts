import type { Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import { analyseEfficiency } from './efficiency-analysis.ts'
import { readElectricity } from './electricity-report.ts'
import { readIncome } from './income-report.ts'

type ReportCalls = 'electricityReport' | 'incomeReport' | 'efficiencyAnalysis'

/** Operation Management: what stations moved, what that brought, how much was lost (core §1). */
export const reportHandlers = ({ db, clock }: Platform): Pick<Handlers, ReportCalls> => ({
  electricityReport: (input, { caller }) => readElectricity(db, caller, input, clock.now()),
  incomeReport: (input, { caller }) => readIncome(db, caller, input, clock.now()),
  efficiencyAnalysis: (input, { caller }) => analyseEfficiency(db, caller, input, clock.now()),
})
