import type { CounterContext } from './counter-flow.ts'
import type { CardFlow } from './counter-types.ts'

/** What stands to be lost or given back when a flow is cancelled now. */
export type CancelNotice = 'order' | 'cash' | 'request' | 'nothing'

/**
 * An order that is not finished stays; cash can have been taken from the payment on alone, and by those flows alone
 * that take any.
 */
export function cancelNoticeFor(
  flow: CardFlow | 'requestReplacement',
  { order, askedAt, requestId }: Pick<CounterContext, 'order' | 'askedAt' | 'requestId'>,
): CancelNotice {
  if (order !== null && order.endedAt === null) return 'order'
  if (flow === 'requestReplacement') return 'request'
  const takesCash = flow === 'open' || flow === 'topUp'
  return takesCash && (askedAt === 'paying' || requestId !== '') ? 'cash' : 'nothing'
}
