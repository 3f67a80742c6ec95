import type { ActorRefFrom } from 'xstate'

import type { sessionMachine } from '#machines/session/index.ts'

/** The one session of the page, as its parts see it. */
export type SessionRef = ActorRefFrom<typeof sessionMachine>
