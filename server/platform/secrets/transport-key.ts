import type { Logger } from 'pino'

import { demoTransportKey } from '#contract/card/card-commands.ts'
import { systemMessages } from '#contract/log/system-messages.ts'

import { type Settings, SettingsError } from '../process/settings.ts'

/**
 * The key that blank prepaid cards carry; null: this installation has none, and takes no blank cards.
 *
 * @throws SettingsError where the demo's public key is to guard real money
 */
export function transportKeyOf(
  { demo, cardTransportKey }: Pick<Settings, 'demo' | 'cardTransportKey'>,
  log: Pick<Logger, 'warn'>,
): string | null {
  if (demo) return cardTransportKey ?? demoTransportKey
  if (cardTransportKey?.toUpperCase() === demoTransportKey)
    throw new SettingsError([
      "CARD_TRANSPORT_KEY 为公开的演示密钥 / CARD_TRANSPORT_KEY is the demo's, which everybody knows",
    ])
  if (cardTransportKey === null) log.warn({ event: 'settings' }, systemMessages.transportKeyMissing)
  return cardTransportKey
}
