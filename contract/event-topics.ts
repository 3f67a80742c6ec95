import { z } from 'zod/mini'

import { alarmSummary } from './alarm/alarm.contract.ts'
import { recentWork } from './command/command.contract.ts'
import { siteNews, watchedSites } from './device-monitor/device-monitor.contract.ts'
import { eventTopic } from './kernel/event-topic.ts'
import { id } from './kernel/shapes.ts'
import { rollOutRow } from './upgrade/upgrade-task.contract.ts'
import { latestReading, mostWatched } from './reading/reading.contract.ts'

/**
 * `POST /events` with `{ topics: { <name>: <what of it> } }` answers a stream of server-sent events: `<name>` with
 * the topic's data, `end` with a refusal's code when the session ends or a right is gone. One connection carries all
 * topics of a page; who wants to watch something else opens another and leaves this one. What is refused at the
 * begin comes in the envelope of every call.
 */
export const eventsPath = '/events'

/** Everything that can be watched, by name. */
export const eventTopics = {
  /** Newest readings of devices. */
  latest: eventTopic({
    need: { menu: 'reading', action: 'view' },
    watch: z.strictObject({ deviceIds: z.array(id).check(z.minLength(1), z.maxLength(mostWatched)) }),
    data: z.array(latestReading),
  }),
  /** How the devices of sites stand: all of them at the begin, then those that stand otherwise; a site at a time. */
  deviceStates: eventTopic({
    need: { menu: 'deviceMonitor', action: 'view' },
    watch: watchedSites,
    data: siteNews,
  }),
  /** Open alarms, told again whenever one has moved. */
  alarms: eventTopic({
    need: { menu: 'alarm', action: 'view' },
    watch: z.strictObject({}),
    data: alarmSummary,
  }),
  /** Roll-outs that have not ended, and those that ended a moment ago, told again whenever one has moved. */
  rollOuts: eventTopic({
    need: { menu: 'upgradeTask', action: 'view' },
    watch: z.strictObject({}),
    data: z.array(rollOutRow),
  }),
  /** The caller's own recent commands and batches, and what awaits their approval; told again whenever any command has moved, so that lists read anew. */
  commands: eventTopic({
    need: { menu: 'command', action: 'view' },
    watch: z.strictObject({}),
    data: z.object({ change: z.string(), ...recentWork.shape }),
  }),
}

export type EventTopics = typeof eventTopics
export type EventTopicName = keyof EventTopics
export const isEventTopic = (name: string): name is EventTopicName => Object.hasOwn(eventTopics, name)
export type WatchOf<Name extends EventTopicName> = z.output<EventTopics[Name]['watch']>
export type EventDataOf<Name extends EventTopicName> = z.output<EventTopics[Name]['data']>

/** What a browser asks for. */
export const eventsInput = z.strictObject({
  topics: z.partial(
    z.strictObject({
      latest: eventTopics.latest.watch,
      deviceStates: eventTopics.deviceStates.watch,
      alarms: eventTopics.alarms.watch,
      rollOuts: eventTopics.rollOuts.watch,
      commands: eventTopics.commands.watch,
    }),
  ),
})
export type WatchedTopics = { readonly [Name in EventTopicName]?: WatchOf<Name> | undefined }

/** Milliseconds between signs of life on a stream that has nothing to say. */
export const streamBeatMs = 15_000
