/** A failure that the product knows by name. Views turn `code` into words; nobody parses a message. */
export interface Problem {
  /** `<area>.<reason>`; its words are `problem.<code>`. */
  readonly code: string
  /** `unknown`: the change may have happened, so only the same request may be sent again. */
  readonly outcome: 'refused' | 'unknown'
  /** The envelope's inner status, `''` where there was no answer. */
  readonly status: string
  /** The server's own words in the user's language, where it gave some. */
  readonly message?: string
  /** Faulty fields of a `'422'`: field → rule, whose words are `field.<rule>`. */
  readonly fields?: Readonly<Record<string, string>>
  /** What the messages of those rules fill in: field → values. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string | number>>>>
  /** What the words of its code fill in: names, counts. */
  readonly facts?: Readonly<Record<string, string | number>>
  /** Of an `app.stale`: the record as it is now, which whoever began the change can read. */
  readonly present?: unknown
}

/** Carries a {@link Problem} through code that can only throw, such as a promise actor. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly problem: Problem

  constructor(problem: Problem, options?: ErrorOptions) {
    super(problem.code, options)
    this.problem = problem
  }
}

/** Names any thrown value. What nobody named has an unknown outcome, never a refused one. */
export function problemFrom(thrown: unknown): Problem {
  return thrown instanceof ProblemError
    ? thrown.problem
    : { code: 'app.unexpected', outcome: 'unknown', status: '' }
}

/** Of a failed actor, as the params of guards and actions. */
export const problemOf = ({ event }: { readonly event: { readonly error: unknown } }): Problem =>
  problemFrom(event.error)
