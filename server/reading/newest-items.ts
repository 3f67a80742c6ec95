import { mergedNumbers, type Numbers, type Sample } from './taking/sample.ts'

export type Part = 'values' | 'counters'

/** A reading and its instant, epoch ms. */
export interface Known {
  readonly at: number
  readonly value: number
}

type Older = Readonly<Record<Part, readonly (Known | null)[]>>

/** A device's newest sample, and what was read before of the items that it does not hold. */
export interface Latest {
  /** Of the newest sample, epoch ms. */
  readonly at: number
  readonly values: Numbers
  readonly counters: Numbers
  /** By the places of the items; null where the newest sample holds all that was ever read. */
  readonly older: Older | null
}

const parts = ['values', 'counters'] as const

/** The newest reading of an item. */
export function knownOf(latest: Latest, part: Part, place: number): Known | null {
  const value = latest[part][place] ?? null
  return value === null ? (latest.older?.[part][place] ?? null) : { at: latest.at, value }
}

/** What is known after one more sample, whenever it came; the same object where that changes nothing. */
export function withSample(there: Latest | null, sample: Sample): Latest {
  const { at, values, counters, corrects = false } = sample
  if (!there) return { at, values, counters, older: null }
  if (at < there.at) return withLate(there, sample)
  if (at > there.at) return { at, values, counters, older: olderOf({ values, counters }, there) }
  const merged = {
    values: mergedNumbers(there.values, values, corrects),
    counters: mergedNumbers(there.counters, counters, corrects),
  }
  const isSame = parts.every((part) =>
    merged[part].every((value, place) => value === (there[part][place] ?? null)),
  )
  return isSame ? there : { at, ...merged, older: olderOf(merged, there) }
}

/** Nearly always null: most samples hold all items, and this makes nothing for them. */
function olderOf(held: Readonly<Record<Part, Numbers>>, there: Latest): Older | null {
  const isMissing = (part: Part): boolean => {
    const length = Math.max(there[part].length, there.older?.[part].length ?? 0)
    for (let place = 0; place < length; place += 1)
      if ((held[part][place] ?? null) === null && knownOf(there, part, place)) return true
    return false
  }
  if (!parts.some(isMissing)) return null
  const of = (part: Part): (Known | null)[] =>
    Array.from({ length: Math.max(there[part].length, there.older?.[part].length ?? 0) }, (_, place) =>
      (held[part][place] ?? null) === null ? knownOf(there, part, place) : null,
    )
  return { values: of('values'), counters: of('counters') }
}

function withLate(there: Latest, { at, corrects = false, ...late }: Sample): Latest {
  const filled = (part: Part): (readonly [number, Known])[] =>
    late[part].flatMap((value, place) => {
      const known = knownOf(there, part, place)
      const isNews = !known || known.at < at || (corrects && known.at === at && known.value !== value)
      return value !== null && isNews ? [[place, { at, value }] as const] : []
    })
  const news = { values: filled('values'), counters: filled('counters') }
  if (parts.every((part) => news[part].length === 0)) return there
  const of = (part: Part): (Known | null)[] => {
    const older = [...(there.older?.[part] ?? [])]
    for (const [place, known] of news[part]) older[place] = known
    return Array.from(older, (known) => known ?? null)
  }
  return { ...there, older: { values: of('values'), counters: of('counters') } }
}

/** What two know of one device; the first itself where the second knows nothing more. */
export function together(there: Latest, other: Latest): Latest {
  const whole = withSample(there, {
    deviceId: 0,
    at: other.at,
    values: other.values,
    counters: other.counters,
  })
  if (!other.older) return whole
  const { older } = other
  const instants = new Set(parts.flatMap((part) => older[part].flatMap((known) => (known ? [known.at] : []))))
  let latest = whole
  for (const at of instants) {
    const of = (part: Part): Numbers => older[part].map((known) => (known?.at === at ? known.value : null))
    latest = withSample(latest, { deviceId: 0, at, values: of('values'), counters: of('counters') })
  }
  return latest
}
