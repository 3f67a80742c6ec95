import type { Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import { readDosage, setDosage } from './dosage/dosage-ratio.ts'
import { readParams, resend, step } from './fee-acts.ts'
import { readFeeParams } from './query/read-params.ts'
import { searchMeterServices, searchUserServices } from './query/services.ts'

type FeeHandlers = Pick<
  Handlers,
  | 'readFeeParameters'
  | 'recallFeeParameters'
  | 'stepFeeService'
  | 'resendFeeCommand'
  | 'searchFeeServices'
  | 'searchFeeServiceMeters'
  | 'readDosageRatio'
  | 'setDosageRatio'
>

/** Fee control (collection §7 Collect: fee control). */
export const feeHandlers = (platform: Platform): FeeHandlers => {
  const { db } = platform
  return {
    readFeeParameters: ({ id }, { caller }) => readFeeParams(db, caller, id),
    recallFeeParameters: (input, context) => readParams(platform, input, context),
    stepFeeService: (input, context) => step(platform, input, context),
    resendFeeCommand: (input, context) => resend(platform, input, context),
    searchFeeServices: (input, { caller }) => searchUserServices(db, caller, input),
    searchFeeServiceMeters: (input, { caller }) => searchMeterServices(db, caller, input),
    readDosageRatio: (input, { caller }) => readDosage(platform, caller, input),
    setDosageRatio: (input, context) => setDosage(platform, input, context),
  }
}
