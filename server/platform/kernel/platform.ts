import type { Logger } from 'pino'

import type { Bus } from '../field/bus.ts'
import type { Clock } from './clock.ts'
import type { Db } from '../database/database.ts'

/** What every area is given: the house it stands on. It holds no area's rules. */
export interface Platform {
  readonly db: Db
  readonly clock: Clock
  readonly bus: Bus
  readonly log: Logger
}

/** Something that runs beside the calls: a job, a listener. `stop` waits for what it has begun. */
export interface Service {
  stop(): Promise<void>
}
