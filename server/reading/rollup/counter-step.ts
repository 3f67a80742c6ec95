/** A register that was taken out at its last reading, and the first reading of the one in its place. */
export interface CounterChange {
  /** Epoch ms. */
  readonly at: number
  readonly lastReading: number
  readonly firstReading: number
}

/** What decides whether a step of a counter is a rise. */
export interface CounterRule {
  /** The reading at which the register begins at 0 again. */
  readonly rollsOverAt: number | null
  /** More in an hour is a fault. */
  readonly mostPerHour: number | null
  /** In the order of time. */
  readonly changes: readonly CounterChange[]
}

interface Reading {
  readonly value: number
  readonly at: number
}

export interface Step {
  /** Never below 0. */
  readonly rise: number
  readonly isFault: boolean
}

const hourMs = 3_600_000
/** Registers move by steps of their own, which a moment may hold one of. */
const slackMs = 60_000
/** Where nothing says how fast a register may rise, it begins anew only from its last tenth. */
const lastTenth = 0.9

const fault: Step = { rise: 0, isFault: true }
const rose = (rise: number): Step => ({ rise, isFault: false })

/**
 * How far a counter rose from one reading to the next. A lower reading is a change of meters that was noted, a
 * register that began anew, or a fault, which counts nothing: from there on the lower reading is the base.
 */
export function counterStep(before: Reading, after: Reading, rule: CounterRule): Step {
  const elapsed = after.at - before.at
  const changes = rule.changes.filter(({ at }) => at > before.at && at <= after.at)
  if (changes.length > 0) return overChanges(before, after, rule, changes)
  const rise = after.value - before.value
  if (rise >= 0) return isPossible(rise, elapsed, rule) ? rose(rise) : fault
  const { rollsOverAt, mostPerHour } = rule
  if (rollsOverAt === null || before.value >= rollsOverAt) return fault
  const around = rollsOverAt - before.value + after.value
  const isNear = mostPerHour !== null || before.value >= rollsOverAt * lastTenth
  return isNear && isPossible(around, elapsed, rule) ? rose(around) : fault
}

/** Up to the last reading of each register, and on from the first of the next. */
function overChanges(
  before: Reading,
  after: Reading,
  rule: CounterRule,
  changes: readonly CounterChange[],
): Step {
  const plain = { ...rule, changes: [] }
  let from = before
  let sum = 0
  let isFault = false
  for (const { at, lastReading, firstReading } of changes) {
    const step = counterStep(from, { value: lastReading, at }, plain)
    sum += step.rise
    isFault ||= step.isFault
    from = { value: firstReading, at }
  }
  const last = counterStep(from, after, plain)
  return { rise: sum + last.rise, isFault: isFault || last.isFault }
}

const isPossible = (rise: number, elapsedMs: number, { mostPerHour }: CounterRule): boolean =>
  mostPerHour === null || rise <= (mostPerHour * (elapsedMs + slackMs)) / hourMs
