import type { EventSource } from '#server/platform/http/event-stream.ts'
import type { Db } from '#server/platform/database/database.ts'

import type { LatestReadings } from './latest-readings.ts'
import type { Latest } from './newest-items.ts'
import { readSeenDevices } from './query/read-points.ts'
import { latestOf } from './query/read-latest.ts'

/** Changes of a moment are told together. */
const togetherMs = 250
/** What other nodes took in is looked up so often. */
const othersMs = 5000

/** A database that is away for a moment is asked again at the next turn. */
const quietly = (work: Promise<void>): void => void work.catch(() => undefined)

/** Tells the newest readings of those devices that the caller may see, and each newer one. */
export const watchLatest =
  (db: Db, latest: LatestReadings): EventSource<'latest'> =>
  async ({ deviceIds }, caller, tell) => {
    const devices = await readSeenDevices(db, caller, [...new Set(deviceIds)])
    const types = new Map(devices.map(({ id, type }) => [id, type]))
    const ids = [...types.keys()]
    const told = new Map<number, Latest | undefined>()
    let isLooking = false

    const tellThose = async (some: readonly number[], isFirst = false): Promise<void> => {
      if (isLooking) return
      isLooking = true
      try {
        const newest = await latest.read(some)
        const news = some.filter((id) => isFirst || newest.get(id) !== told.get(id))
        if (news.length === 0) return
        for (const id of news) told.set(id, newest.get(id))
        tell(
          news.flatMap((id) => {
            const type = types.get(id)
            return type ? [latestOf(id, type, newest.get(id))] : []
          }),
        )
      } finally {
        isLooking = false
      }
    }

    const changed = new Set<number>()
    const unwatch = latest.watch(ids, (id) => changed.add(id))
    await tellThose(ids, true)
    const telling = setInterval(() => {
      if (changed.size === 0 || isLooking) return
      const some = [...changed]
      changed.clear()
      quietly(tellThose(some))
    }, togetherMs)
    const looking = setInterval(() => quietly(tellThose(ids)), othersMs)
    return () => {
      clearInterval(telling)
      clearInterval(looking)
      unwatch()
    }
  }
