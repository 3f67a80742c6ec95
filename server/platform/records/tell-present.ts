import type { Handler } from '../kernel/handler.ts'
import type { Call } from '#contract/kernel/call.ts'
import { statuses } from '#contract/kernel/envelope.ts'

import { Refusal } from '../kernel/refusal.ts'

/**
 * A change whose `app.stale` carries the record as it is now, as the list of such records answers it, so that its
 * editor can choose between both versions. Read after the change was undone: nobody waits for its locks.
 *
 * @param read the record that the input names; undefined or a refusal: it is out of the caller's sight by now
 */
export function tellPresent<C extends Call>(
  change: Handler<C>,
  read: (...of: Parameters<Handler<C>>) => Promise<object | undefined>,
): Handler<C> {
  return async (input, context) => {
    try {
      return await change(input, context)
    } catch (thrown) {
      if (!(thrown instanceof Refusal) || thrown.code !== 'app.stale' || thrown.data !== null) throw thrown
      const present = await read(input, context).catch((problem: unknown) => {
        if (problem instanceof Refusal) return undefined
        throw problem
      })
      if (!present) throw thrown
      const told = new Refusal(thrown.code, statuses.notAllowedNow, { present })
      told.subject = thrown.subject
      throw told
    }
  }
}
