import { hexOf, joined, turned } from '../bytes.ts'
import { errorsOf, functions, hasMore, isAnswer, isRefusal, type MeterError } from './control.ts'
import type { Dlt645Frame } from './frame.ts'

const identifierOf = (data: Uint8Array): string => hexOf(turned(data.slice(0, 4)))

/** What an answer's frame says. */
export type MeterAnswer =
  | {
      readonly kind: 'data'
      readonly identifier: string
      readonly data: Uint8Array
      readonly hasMore: boolean
    }
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'done'; readonly function: number }
  | { readonly kind: 'refused'; readonly function: number; readonly errors: readonly MeterError[] }

/** Null for what is no answer. */
export function answerOf({ control, data }: Dlt645Frame): MeterAnswer | null {
  if (!isAnswer(control)) return null
  const asked = control & 0x1f
  if (isRefusal(control)) return { kind: 'refused', function: asked, errors: errorsOf(data[0] ?? 0) }
  if (asked === functions.readAddress && data.length === 6)
    return { kind: 'address', address: hexOf(turned(data)) }
  if (asked !== functions.read && asked !== functions.readMore) return { kind: 'done', function: asked }
  if (data.length < 4) return null
  // An answer to `readMore` ends with its place among the frames.
  const to = asked === functions.readMore ? data.length - 1 : data.length
  return { kind: 'data', identifier: identifierOf(data), data: data.slice(4, to), hasMore: hasMore(control) }
}

/** What a request asks for: the identifier of a read or write, else null. */
export const askedIdentifier = ({ control, data }: Dlt645Frame): string | null =>
  [functions.read, functions.readMore, functions.write].some((one) => one === (control & 0x1f)) &&
  data.length >= 4
    ? identifierOf(data)
    : null

/** The data of one identifier, put together from the frames that carry it. Null where none does. */
export function dataFrom(frames: readonly Dlt645Frame[], identifier: string): Uint8Array | null {
  const parts = frames.flatMap((frame) => {
    const answer = answerOf(frame)
    return answer?.kind === 'data' && answer.identifier === identifier ? [answer.data] : []
  })
  return parts.length === 0 ? null : joined(...parts)
}
