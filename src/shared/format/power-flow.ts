/** Which way energy flows: power above 0 charges, below 0 discharges, 0 is idle (collection §9). */
export type PowerFlow = 'charging' | 'discharging' | 'idle'

export const flowOf = (power: number): PowerFlow =>
  power > 0 ? 'charging' : power < 0 ? 'discharging' : 'idle'
