import { eventsInput, type WatchedTopics } from '#contract/event-topics.ts'

type Json = unknown
const isObject = (value: Json): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Two watches of one topic as one: lists are put together, all else must be alike. Undefined: they cannot be. */
function joinWatches(one: Json, other: Json): Json {
  if (one === undefined) return other
  if (Array.isArray(one) && Array.isArray(other)) {
    const known = new Set(one.map((item) => JSON.stringify(item)))
    return [...(one as Json[]), ...(other as Json[]).filter((item) => !known.has(JSON.stringify(item)))]
  }
  if (isObject(one) && isObject(other)) {
    const joined: Record<string, Json> = {}
    for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
      const value = joinWatches(one[key], other[key] ?? one[key])
      if (value === undefined) return undefined
      joined[key] = value
    }
    return joined
  }
  return one === other ? one : undefined
}

const withTopic = (topics: WatchedTopics, name: string, watch: Json): WatchedTopics | null => {
  const there: Readonly<Record<string, Json>> = topics
  const joined = eventsInput.safeParse({ topics: { ...there, [name]: joinWatches(there[name], watch) } })
  return joined.success && joinWatches(there[name], watch) !== undefined ? joined.data.topics : null
}

/** What one stream can carry of what is wanted; what would be too much of a topic is left out, the later first. */
export function joinTopics(wanted: Iterable<WatchedTopics>): WatchedTopics {
  let joined: WatchedTopics = {}
  for (const topics of wanted) {
    for (const [name, watch] of Object.entries(topics)) {
      if (watch !== undefined) joined = withTopic(joined, name, watch) ?? joined
    }
  }
  return joined
}

/** Whether a stream of these topics tells all that is wanted. */
export function covers(carried: WatchedTopics, wanted: WatchedTopics): boolean {
  return Object.entries(wanted).every(([name, watch]) => {
    if (watch === undefined) return true
    const joined = withTopic(carried, name, watch)
    return joined !== null && topicsKey(joined) === topicsKey(carried)
  })
}

/** Topics by what they say: a page makes the object anew each time it is drawn. */
export const topicsKey = (topics: WatchedTopics): string =>
  JSON.stringify(Object.entries(topics).toSorted(([one], [other]) => (one < other ? -1 : 1)))
