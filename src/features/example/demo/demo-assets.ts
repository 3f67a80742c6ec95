type Result = 1 | 2 | 3
type State = '1' | '2' | '3'

/** A row of the demo asset table (collection §3). Made up, never stored. */
export interface DemoAsset {
  readonly id: number
  readonly fTName: string
  readonly stationName: string
  readonly occupy: string
  readonly fResult: Result
  readonly fResultName: string
  readonly fAtState: State
  readonly fAtStateShow: string
}

export interface AssetNames {
  readonly institution: (no: number) => string
  readonly station: (no: number) => string
  readonly result: (result: Result) => string
  readonly state: (state: State) => string
}

export const demoAssetKey = ({ id }: DemoAsset): number => id

const results = [1, 2, 3] as const
const states = ['1', '2', '3'] as const

export function demoAssets(count: number, names: AssetNames): readonly DemoAsset[] {
  return Array.from({ length: count }, (_, index) => {
    const fResult = results[(index * 7) % 3] ?? 3
    const fAtState = states[(index * 5 + 1) % 3] ?? '3'
    return {
      id: index + 1,
      fTName: names.institution((index % 6) + 1),
      stationName: names.station((index % 24) + 1),
      occupy: '-',
      fResult,
      fResultName: names.result(fResult),
      fAtState,
      fAtStateShow: names.state(fAtState),
    }
  })
}
