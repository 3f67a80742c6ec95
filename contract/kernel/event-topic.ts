import type { z } from 'zod/mini'

import type { Need } from './call.ts'

type Schema = z.ZodMiniType

/** Something that a browser may watch: what it names, what it is told, and the right that it needs. */
export interface EventTopic<Watch extends Schema = Schema, Data extends Schema = Schema> {
  readonly need: Exclude<Need, 'open'>
  /** What of it is watched, such as some devices. */
  readonly watch: Watch
  /** One event: first how it stands, then what has changed. */
  readonly data: Data
}

export const eventTopic = <Watch extends Schema, Data extends Schema>(
  topic: EventTopic<Watch, Data>,
): EventTopic<Watch, Data> => topic
