import type { updateDesk } from '#contract/desk/desk.contract.ts'
import type { Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { tellPresent } from '#server/platform/records/tell-present.ts'

import { insertDesk, renameDesk, renewCode, takeOutOfUse } from './change-desks.ts'
import { findDesks, readDesks } from './desk-rows.ts'
import { describeService, openSession } from './desk-session.ts'
import { pairWithCode } from './pair-desk.ts'

type DeskHandlers = Pick<
  Handlers,
  | 'searchDesks'
  | 'addDesk'
  | 'updateDesk'
  | 'renewDeskCode'
  | 'revokeDesk'
  | 'pairDesk'
  | 'cardDeskService'
  | 'openDeskSession'
>

export interface DeskOptions {
  /** As in the settings: what the services' secrets rest under. */
  readonly secretKey?: string | null
  /** The key of blank cards, 32 hex digits; null: there are none, and no browser plays a counter. */
  readonly transportKey?: string | null
}

export const deskHandlers = (
  platform: Platform,
  { secretKey = null, transportKey = null }: DeskOptions,
): DeskHandlers => ({
  searchDesks: (input, { caller }) => findDesks(platform, caller, input),
  addDesk: (input, context) => insertDesk(platform, input, context),
  updateDesk: tellPresent<typeof updateDesk>(
    (input, context) => renameDesk(platform, input, context),
    async ({ id }, { caller }) => (await readDesks(platform, caller)).find((one) => one.id === id),
  ),
  renewDeskCode: (input, context) => renewCode(platform, input, context),
  revokeDesk: (input, context) => takeOutOfUse(platform, input, context),
  pairDesk: (input, context) => pairWithCode(platform, secretKey, input, context),
  cardDeskService: () => describeService(platform, transportKey),
  openDeskSession: (input, { caller }) => openSession(platform, secretKey, caller, input),
})
