import { z } from 'zod/mini'

import { call } from '../kernel/call.ts'
import { cardSerial } from '../desk/desk-protocol.ts'

const hex = z.string().check(z.regex(/^(?:[0-9A-F]{2})*$/))

/** All that makes a card of the demo utility: a browser can play it from this. */
export const demoCard = z.object({
  serial: cardSerial,
  /** The record that counts, and where it lies: 1 or 2. */
  slot: hex,
  slotNumber: z.literal([1, 2]),
  /** Empty: the meter never wrote. */
  meterRecord: hex,
  keyVersion: z.int(),
  /** The card's own key. It is told of the demo's cards alone, which guard nothing. */
  key: hex,
})
export type DemoCard = z.infer<typeof demoCard>

export const takeDemoCard = call('POST', '/card/takeDemoCard', {
  need: { menu: 'counter', action: 'operate' },
  audit: { kind: 'card' },
  input: z.strictObject({
    /** Those that the browser has already. */
    except: z.array(cardSerial).check(z.maxLength(200)),
  }),
  data: z.object({ card: z.nullable(demoCard) }),
  summary:
    "In a demo: one of its customers' cards, for the browser to play. Elsewhere, and for other cards, there is none.",
})
