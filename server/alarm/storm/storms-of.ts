/** An alarm as storms are found by. */
export interface StormAlarm {
  readonly id: number
  readonly siteId: number | null
  readonly ruleId: number | null
  readonly agencyId: number
  readonly level: number
  readonly isOpen: boolean
  readonly raisedAt: number
  readonly noticedAt: number
  /** What it can be the cause of others by: 0 a terminal or site that is gone, 1 an event such as a trip, 2 a reading. */
  readonly rank: 0 | 1 | 2
  readonly groupId: number | null
}

export interface Storm {
  /** The cause, with its consequences behind it. */
  readonly members: readonly StormAlarm[]
}

/** Alarms of one site belong together while no longer pause than this lies between them. */
export const pauseMs = 5000
const fewestAtSite = 5
/** Of one rule at many sites, such as all terminals behind a line that broke. */
const fewestOfRule = 10

/** Which one is taken for the cause: what can be one by its kind, then what began first, then the graver. */
const byCause = (one: StormAlarm, other: StormAlarm): number =>
  Number(other.isOpen) - Number(one.isOpen) ||
  one.rank - other.rank ||
  one.raisedAt - other.raisedAt ||
  one.level - other.level ||
  one.id - other.id

/** Storms among alarms: those of a site within seconds, and of the rest those of a rule within one institution. */
export function stormsOf(alarms: readonly StormAlarm[]): Storm[] {
  const atSites = stormsBy(alarms, ({ siteId }) => (siteId === null ? null : `site:${siteId}`), fewestAtSite)
  const taken = new Set(atSites.flatMap(({ members }) => members.map(({ id }) => id)))
  const rest = alarms.filter(({ id }) => !taken.has(id))
  const byRule = (one: StormAlarm): string | null =>
    one.ruleId === null ? null : `${one.agencyId}:${one.ruleId}`
  return [...atSites, ...stormsBy(rest, byRule, fewestOfRule)]
}

function stormsBy(
  alarms: readonly StormAlarm[],
  keyOf: (alarm: StormAlarm) => string | null,
  fewest: number,
): Storm[] {
  const storms: Storm[] = []
  for (const [key, some] of Map.groupBy(alarms, keyOf)) {
    if (key === null) continue
    for (const chain of chainsOf(some))
      if (chain.length >= fewest) storms.push({ members: chain.toSorted(byCause) })
  }
  return storms
}

function chainsOf(alarms: readonly StormAlarm[]): StormAlarm[][] {
  const chains: StormAlarm[][] = []
  let last = -Infinity
  for (const alarm of alarms.toSorted((one, other) => one.noticedAt - other.noticedAt)) {
    if (alarm.noticedAt - last > pauseMs) chains.push([])
    chains.at(-1)?.push(alarm)
    last = alarm.noticedAt
  }
  return chains
}
