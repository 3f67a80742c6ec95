import type { Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import { giveUp, retry, setStatus } from './policy-acts.ts'
import { readCourse, readDevices } from './read-policy.ts'

type PolicyHandlers = Pick<
  Handlers,
  'setPolicyStatus' | 'retryPolicy' | 'giveUpPolicy' | 'readPolicyDevices' | 'readPolicyCourse'
>

/** Policies (collection §1, §4 Policy status options). */
export const policyHandlers = (platform: Platform): PolicyHandlers => {
  const { db, clock } = platform
  return {
    setPolicyStatus: (input, context) => setStatus(platform, input, context),
    retryPolicy: (input, context) => retry(platform, input, context),
    giveUpPolicy: (input, context) => giveUp(platform, input, context),
    readPolicyDevices: ({ id }, { caller }) => readDevices(db, caller, id),
    readPolicyCourse: (input, { caller }) => readCourse(db, caller, input, clock.now()),
  }
}
