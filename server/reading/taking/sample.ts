/** A reading that was not taken is null. */
export type Numbers = readonly (number | null)[]

/** A device's readings of one instant, by the places of its type. */
export interface Sample {
  readonly deviceId: number
  /** Epoch ms. */
  readonly at: number
  readonly values: Numbers
  readonly counters: Numbers
  /** Takes the place of what is there. */
  readonly corrects?: boolean
}

const most = Math.max

/** What is known of one instant after two messages about it: the first stays, unless the second corrects it. */
export function mergedNumbers(there: Numbers, told: Numbers, corrects: boolean): Numbers {
  return Array.from({ length: most(there.length, told.length) }, (_, place) => {
    const first = there[place] ?? null
    const second = told[place] ?? null
    return corrects ? (second ?? first) : (first ?? second)
  })
}

/** One sample a device and instant, in the order in which every node writes them. */
export function oneEach(samples: readonly Sample[]): Sample[] {
  const byKey = new Map<string, Sample>()
  for (const sample of samples) {
    const key = `${sample.deviceId}:${sample.at}`
    const there = byKey.get(key)
    const corrects = sample.corrects ?? false
    byKey.set(
      key,
      there
        ? {
            ...sample,
            values: mergedNumbers(there.values, sample.values, corrects),
            counters: mergedNumbers(there.counters, sample.counters, corrects),
          }
        : sample,
    )
  }
  return [...byKey.values()].toSorted((one, other) => one.deviceId - other.deviceId || one.at - other.at)
}

/** Samples that correct and samples that do not, in turns as they came: one must not be taken for the other. */
export function turnsOf<Each extends Sample>(samples: readonly Each[]): Each[][] {
  const turns: Each[][] = []
  for (const sample of samples) {
    const turn = turns.at(-1)
    if (turn && (turn[0]?.corrects ?? false) === (sample.corrects ?? false)) turn.push(sample)
    else turns.push([sample])
  }
  return turns
}

/** As PostgreSQL writes an array of numbers. */
export const arrayText = (numbers: Numbers): string =>
  `{${numbers.map((number) => number ?? 'NULL').join(',')}}`

/** The array of numbers that PostgreSQL wrote. */
export function numbersOf(text: string): (number | null)[] {
  if (text === '{}') return []
  return text
    .slice(1, -1)
    .split(',')
    .map((number) => (number === 'NULL' ? null : Number(number)))
}
