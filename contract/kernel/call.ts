import { z } from 'zod/mini'

import type { MenuCode, MenuAction } from './rights.ts'

type Schema = z.ZodMiniType

/** The right that a call needs. `open`: no session at all; `session`: any signed-in user. */
export type Need = 'open' | 'session' | { readonly menu: MenuCode; readonly action: MenuAction }

/** One call of the product, declared once: route, validation, rights, client, OpenAPI and tests follow. */
export interface Call<
  Input extends Schema = Schema,
  Data extends Schema = Schema,
  Needs extends Need = Need,
> {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly need: Needs
  /** The query of a GET, the JSON body of a POST. Unknown fields are refused. */
  readonly input: Input
  /** What `data` holds when the status is `'200'`. */
  readonly data: Data
  /** Refusals of its own besides those every call can give; each needs words in both catalogues. */
  readonly refusals: readonly string[]
  /** Longest body that it takes, where it needs more than other calls. */
  readonly bodyLimitBytes?: number
  /** Fields of a POST's input that may come in the address too, as the specification has them there. */
  readonly inAddress?: readonly string[]
  /** What its attempts are about, where that is not the menu of its right and the input's `id`. */
  readonly audit?: AuditSubject
  /** Of a call that needs no right: whether it changes something; of the others the right tells. */
  readonly changes?: boolean
  /** One English sentence for the OpenAPI page. */
  readonly summary: string
}

/** A kind of record (`contract/audited.ts` lists them), and the input's field that names the record. */
interface AuditSubject {
  readonly kind: string
  readonly field?: string
}

interface CallOptions<Input extends Schema, Data extends Schema, Needs extends Need> {
  readonly need: Needs
  readonly input: Input
  readonly data: Data
  readonly refusals?: readonly string[]
  readonly bodyLimitBytes?: number
  readonly inAddress?: readonly string[]
  readonly audit?: AuditSubject
  readonly changes?: boolean
  readonly summary: string
}

export function call<Input extends Schema, Data extends Schema, const Needs extends Need>(
  method: 'GET' | 'POST',
  path: string,
  options: CallOptions<Input, Data, Needs>,
): Call<Input, Data, Needs> {
  return { method, path, refusals: [], ...options }
}

/** A file as a handler gives it; it goes out while it is being made. */
export interface SentFile {
  /** With its ending. */
  readonly name: string
  readonly mediaType: string
  readonly content: AsyncIterable<Uint8Array>
}

const holdsFile = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'content' in value && 'mediaType' in value

/**
 * `data` of a call that answers with a file: it comes as it is, without an envelope and never sealed (collection §7
 * Handling of answers); what is refused still comes in the envelope.
 */
export const file = z.custom<SentFile>(holdsFile)

export const answersFile = ({ data }: Pick<Call, 'data'>): boolean => Object.is(data, file)

/** Whether a call may change something; what only reads may be asked again at will. */
export const isChange = ({ need, changes }: Pick<Call, 'need' | 'changes'>): boolean =>
  typeof need === 'string' ? changes === true : need.action !== 'view'

/** What a caller sends: the schema's input side. */
export type InputOf<C extends Call> = z.input<C['input']>
/** What a handler receives: the schema's output side, defaults filled in. */
export type ParsedOf<C extends Call> = z.output<C['input']>
/** What a success carries in `data`. */
export type DataOf<C extends Call> = z.output<C['data']>
