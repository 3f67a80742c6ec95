import { join } from 'node:path'

import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { DestinationStream } from 'pino'

import packageFacts from '../package.json' with { type: 'json' }
import { serveEventStream } from './platform/http/event-stream.ts'
import { createHttpApp } from './platform/http/http-app.ts'
import { installationOf } from './platform/http/installation-page.ts'
import { hasRoom } from './platform/process/disk-room.ts'
import { createMetrics } from './platform/process/metrics.ts'
import { readParameters } from './platform/kernel/parameters.ts'
import { createSealing } from './platform/http/sealing.ts'
import { findCaller } from './platform/callers/sessions.ts'
import type { ModbusService } from './collect/modbus/poll-devices.ts'
import type { CommandService } from './command/command-service.ts'
import { watchRollOuts } from './upgrade/roll-out/watch-roll-outs.ts'
import { watchAlarms } from './alarm/watch-alarms.ts'
import { watchCommands } from './command/watch-commands.ts'
import { watchDeviceStates } from './device-monitor/watch-status.ts'
import { watchLatest } from './reading/watch-latest.ts'
import { showParts } from './server-metrics.ts'
import { servePictures } from './parameter/serve-pictures.ts'
import { allHandlers } from './all-handlers.ts'
import { serveGuides } from './guide/serve-guides.ts'
import { serveConsole } from './platform/http/console-files.ts'
import type { Db } from './platform/database/database.ts'
import type { RefusedAttempts } from './platform/evidence/refused-attempts.ts'
import type { FieldBus } from './platform/field/field-inbox.ts'
import type { Platform } from './platform/kernel/platform.ts'
import type { Settings } from './platform/process/settings.ts'
import { transportKeyOf } from './platform/secrets/transport-key.ts'
import type { ReadingService } from './reading/reading-service.ts'

/** What a composition root of the tests may fix; the product's own fixes nothing. */
export interface Overrides {
  readonly captchaText?: () => string
  readonly firstPassword?: string
  /** Leaves customers of the demo utility without cards, for whoever gives them their own. */
  readonly withoutDemoCards?: boolean
  /** Where the log goes instead of standard output. */
  readonly logTo?: DestinationStream
  /** Runs once the database is ready, before anything is served. */
  readonly prepare?: (db: Db) => Promise<void>
}

const consoleFolder = join(import.meta.dirname, '..', 'dist', 'console')

/** Everything that is served over HTTP: calls, the event stream, pictures and the console's files. */
export async function createApp(
  settings: Settings,
  overrides: Overrides,
  platform: Platform,
  counted: {
    readonly pool: Pool
    readonly bus: FieldBus
    readonly reading: ReadingService
    readonly commands: Pick<CommandService, 'frames'>
    readonly modbus: Pick<ModbusService, 'counts'>
    readonly refused: RefusedAttempts
  },
) {
  const { db, clock, bus, log } = platform
  const { captchaText } = overrides
  const handlers = allHandlers(platform, {
    callsPerMinute: settings.callsPerMinute,
    secretKey: settings.secretKey,
    transportKey: transportKeyOf(settings, log),
    latest: counted.reading.latest,
    upgradeKey: settings.upgradeKey,
    brokerPort: () =>
      settings.mqttUrl === null && 'port' in bus && typeof bus.port === 'number' ? bus.port : null,
    evidenceFile: settings.evidenceFile,
    ...(captchaText ? { captchaText } : {}),
  })
  const metrics = createMetrics()
  showParts(metrics, counted)
  const app = await createHttpApp({
    handlers,
    log,
    metrics,
    refused: counted.refused,
    version: packageFacts.version,
    findCaller: (token) => findCaller(db, clock, token),
    sealing: createSealing(db, clock),
    readiness: async () => ({
      database: await answers(db),
      broker: bus.ready,
      // A full disk answers every question and takes no change. An existing database's disk is its own matter.
      ...(settings.databaseUrl === null && { disk: await hasRoom(settings.dataDir) }),
    }),
    bodyLimitBytes: settings.bodyLimitBytes,
    callsPerMinute: settings.callsPerMinute,
    trustedProxies: settings.trustedProxies,
  })
  serveEventStream(app, {
    sources: {
      latest: watchLatest(db, counted.reading.latest),
      deviceStates: watchDeviceStates(platform, counted.reading.latest),
      alarms: watchAlarms(db),
      commands: watchCommands(platform),
      rollOuts: watchRollOuts(db),
    },
    findCaller: (token, isUse) => findCaller(db, clock, token, isUse),
    log,
  })
  servePictures(app, db)
  serveGuides(app)
  serveConsole(app, {
    folder: consoleFolder,
    jumpOrigins: settings.jumpOrigins,
    readInstallation: async () => installationOf(await readParameters(db)),
  })
  return app
}

const answers = (db: Db): Promise<boolean> =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
