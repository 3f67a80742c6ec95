import type { WordKey } from '#src/shared/i18n/words.ts'

/** Power above 0 charges, below 0 discharges, 0 is idle (collection §4). */
export type Flow = 'charging' | 'discharging' | 'idle'

export const flowOf = (powerW: number): Flow =>
  powerW > 0 ? 'charging' : powerW < 0 ? 'discharging' : 'idle'

export const flowWords = {
  charging: 'overview.live.charging',
  discharging: 'overview.live.discharging',
  idle: 'overview.live.idle',
} as const satisfies Record<Flow, WordKey>

export const flowPalette = {
  charging: 'brand',
  discharging: 'orange',
  idle: 'gray',
} as const satisfies Record<Flow, string>
