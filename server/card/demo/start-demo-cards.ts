import { systemMessages } from '#contract/log/system-messages.ts'

import type { Platform, Service } from '#server/platform/kernel/platform.ts'

import type { CardOptions } from '../keys/card-keys.ts'
import { type CloseDrawers, seedDemoCards } from './seed-demo-cards.ts'

/** Gives the demo's customers their cards beside the running server. A fault of it ends it, and nothing else. */
export function startDemoCards(
  platform: Platform,
  options: CardOptions,
  closeDrawers: CloseDrawers,
): Service {
  const stopping = new AbortController()
  const seeding = seedDemoCards(platform, { options, closeDrawers, signal: stopping.signal }).catch(
    (error: unknown) => {
      platform.log.error({ event: 'job', err: error, job: 'demo cards' }, systemMessages.demoCardsShort)
    },
  )
  return {
    async stop() {
      stopping.abort()
      await seeding
    },
  }
}
