import type { Call, DataOf, InputOf } from '#contract/kernel/call.ts'
import type { CallName, calls } from '#contract/catalogue.ts'
import type { Db } from '#server/platform/database/database.ts'

import type { RightsRecords } from './records.ts'

/** What an input is made from. Whatever the database is changed for it is undone after the call's test. */
export interface SampleStage {
  readonly db: Db
  readonly records: RightsRecords
  /** The caller's own name; everybody's password is `rightsPassword`. */
  readonly userName: string
}

/**
 * What becomes of a caller of a sibling institution, who holds every right:
 * - `not_found`: the record that the input names does not exist for them;
 * - `sees_none`: they pass and see none of the records (see {@link Sample.shows});
 * - `may_too`: what the call is about belongs to no institution, or to the caller alone. `why` says so.
 */
type Sibling = 'not_found' | 'sees_none' | { readonly may_too: string }

export interface Sample<C extends Call = Call> {
  /** A good input about the records of the own institution. */
  readonly input: (stage: SampleStage) => InputOf<C> | Promise<InputOf<C>>
  readonly sibling: Sibling
  /**
   * What the caller who may holds besides the call's right; `everything` is every right there is, in the same
   * institution. Default: nothing.
   */
  readonly alsoHolds?: 'everything' | 'admin'
  /** Whether an answer shows the own institution's records. Default: it holds `ownMark`. */
  readonly shows?: (data: DataOf<C>) => boolean
}

/** One sample for each of these calls, typed by the call's own input and answer. */
export type Samples<Names extends CallName = CallName> = {
  readonly [Name in Names]: Sample<(typeof calls)[Name]>
}
