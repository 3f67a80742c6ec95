import type { Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import { readRegistDetail, readRegistStatus } from './regist-detail.ts'
import { startRegistration } from './start-registration.ts'

type RegistrationHandlers = Pick<
  Handlers,
  'startBoxRegistration' | 'startMeterRegistration' | 'registStatus' | 'registDetail'
>

export const registrationHandlers = (platform: Platform): RegistrationHandlers => ({
  startBoxRegistration: (input, context) => startRegistration(platform, 'box', input, context),
  startMeterRegistration: (input, context) => startRegistration(platform, 'meter', input, context),
  registStatus: ({ termId }, { caller }) => readRegistStatus(platform, caller, termId),
  registDetail: ({ termId }, { caller }) => readRegistDetail(platform, caller, termId),
})
