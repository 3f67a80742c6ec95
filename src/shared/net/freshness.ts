import { cookies } from '#src/shared/browser/cookies.ts'

/** In ms. An answer that came ahead is as good as a fresh one for so long. */
export const freshMs = 10_000
/** In ms. Nobody asks twice for the same within so long, and what failed is not tried again. */
const momentMs = 1_000

/** What was asked for ahead, by whom and when. */
export interface Stamp {
  /** As JSON. */
  readonly input: string
  readonly token: string | null
  readonly at: number
}

export const stampOf = (input: unknown): Stamp => ({
  input: JSON.stringify(input),
  token: cookies.token.read(),
  at: performance.now(),
})

/** Whether it was the same that is wanted, in this session, and not long ago. */
export const isFresh = ({ input, token, at }: Stamp, wanted: unknown): boolean =>
  input === JSON.stringify(wanted) && token === cookies.token.read() && performance.now() - at < freshMs

export const isMomentAgo = ({ at }: Stamp): boolean => performance.now() - at < momentMs

let changes = 0

/** How many calls that may change something this tab made since it was opened. */
export const changesMade = (): number => changes

export function noteChange(): void {
  changes += 1
}
