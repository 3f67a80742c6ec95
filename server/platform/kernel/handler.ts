import type { Call, DataOf, ParsedOf } from '#contract/kernel/call.ts'
import type { calls } from '#contract/catalogue.ts'
import type { MenuAction, MenuCode } from '#contract/kernel/rights.ts'

/** Who calls: resolved from the token before any handler runs. */
export interface Caller {
  readonly userId: number
  readonly userName: string
  readonly name: string
  readonly roles: readonly string[]
  /** `null` until the user chooses one: then the sign-in page's counts, see {@link CallContext.language}. */
  readonly language: 'ZH' | 'EN' | null
  /** Institutions whose records the caller may see, those below included. `null`: all (role admin). */
  readonly agencyIds: readonly number[] | null
  /** SHA-256 of the session token, hex: the session's id. */
  readonly sessionId: string
  /** Another one after every change of what decides the caller's menus; every answer's header carries it. */
  readonly menuRevision?: string
  /** The key that seals the session's calls, where it has one, and whether they must come sealed. */
  readonly sealing?: { readonly key: Uint8Array | null; readonly required: boolean }
  can(menu: MenuCode, action: MenuAction): boolean
}

/** What a handler knows of the request besides its input. */
export interface CallContext<Who extends Caller | null = Caller | null> {
  readonly caller: Who
  /** Remote address as seen through trusted proxies. */
  readonly address: string
  /** Id of this HTTP request, in every log line about it. */
  readonly httpId: string
  /** Name of the contract's call. */
  readonly call: string
  /** The menu whose page asks, as the header `menuId` says (collection §6). */
  readonly menuId?: number
  /** The user's own language, else that of the page that calls (Accept-Language), else Chinese. */
  readonly language: 'ZH' | 'EN'
}

type CallerOf<C extends Call> = C['need'] extends 'open' ? Caller | null : Caller

/** Serves one call. Input is parsed and rights are checked; it throws `Refusal` for what it refuses. */
export type Handler<C extends Call> = (
  input: ParsedOf<C>,
  context: CallContext<CallerOf<C>>,
) => Promise<DataOf<C>>

/** One handler a call: a call without one, or a handler without a call, does not compile. */
export type Handlers = { [Name in keyof typeof calls]: Handler<(typeof calls)[Name]> }
