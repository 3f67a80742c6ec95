import type { PowerFlow } from '#src/shared/format/power-flow.ts'
import type { WordKey } from '#src/shared/i18n/words.ts'

export const flowWords = {
  charging: 'overview.live.charging',
  discharging: 'overview.live.discharging',
  idle: 'overview.live.idle',
} as const satisfies Record<PowerFlow, WordKey>

export const flowPalette = {
  charging: 'brand',
  discharging: 'orange',
  idle: 'gray',
} as const satisfies Record<PowerFlow, string>
