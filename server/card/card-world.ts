import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import type { CardOptions } from './keys/card-keys.ts'
import type { Mover } from './writing/card-steps.ts'

/** What every command of this area is given. */
export interface Cards extends Pick<Platform, 'db' | 'clock'> {
  readonly options: CardOptions
}

export type Context = CallContext<Caller>

export const moverOf = ({ caller, address }: Context, at: Date): Mover => ({
  userId: caller.userId,
  actor: `user:${caller.userName}`,
  address,
  at,
})
