import type { Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import { readRegistDetail, readRegistStatus } from './regist-detail.ts'
import { startRegistration } from './start-registration.ts'

type RegistrationHandlers = Pick<
  Handlers,
  'startBoxRegistration' | 'startMeterRegistration' | 'readRegistrationStatus' | 'readRegistrationDetail'
>

export const registrationHandlers = (platform: Platform): RegistrationHandlers => ({
  startBoxRegistration: (input, context) => startRegistration(platform, 'box', input, context),
  startMeterRegistration: (input, context) => startRegistration(platform, 'meter', input, context),
  readRegistrationStatus: ({ termId }, { caller }) => readRegistStatus(platform, caller, termId),
  readRegistrationDetail: ({ termId }, { caller }) => readRegistDetail(platform, caller, termId),
})
