import type { Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import { readDosage, setDosage } from './dosage/dosage-ratio.ts'
import { readParams, resend, step } from './fee-acts.ts'
import { readFeeParams } from './query/read-params.ts'
import { searchMeterServices, searchUserServices } from './query/services.ts'

type FeeHandlers = Pick<
  Handlers,
  | 'getFeeparams'
  | 'readFeeparams'
  | 'stepFeeService'
  | 'reSendCommand'
  | 'getUserServMng'
  | 'getUserServTermAndMeterMng'
  | 'getDosageRatio'
  | 'setDosageRatio'
>

/** Fee control (collection §7 Collect: fee control). */
export const feeHandlers = (platform: Platform): FeeHandlers => {
  const { db } = platform
  return {
    getFeeparams: ({ id }, { caller }) => readFeeParams(db, caller, id),
    readFeeparams: (input, context) => readParams(platform, input, context),
    stepFeeService: (input, context) => step(platform, input, context),
    reSendCommand: (input, context) => resend(platform, input, context),
    getUserServMng: (input, { caller }) => searchUserServices(db, caller, input),
    getUserServTermAndMeterMng: (input, { caller }) => searchMeterServices(db, caller, input),
    getDosageRatio: (input, { caller }) => readDosage(platform, caller, input),
    setDosageRatio: (input, context) => setDosage(platform, input, context),
  }
}
