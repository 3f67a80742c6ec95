import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Logger } from 'pino'

import { systemMessages } from '#contract/log/system-messages.ts'

import packageFacts from '../package.json' with { type: 'json' }
import { startAlarmService } from './alarm/alarm-service.ts'
import { hearEvents } from './alarm/raise/hear-events.ts'
import { AlarmWatch } from './alarm/raise/watch-samples.ts'
import { startMailService } from './mail/send-mails.ts'
import { startEventService } from './event/event-service.ts'
import { layEventKinds } from './event/lay-event-kinds.ts'
import { startFeeWatch } from './fee/watch/fee-watch.ts'
import { withDevices } from './device/demo/devices-of-plan.ts'
import { seedDemo } from './archive/demo/seed-demo.ts'
import { seedDemoAreas } from './seed-demo-areas.ts'
import { startCardService } from './card/card-service.ts'
import { startDemoCards } from './card/demo/start-demo-cards.ts'
import { layDeviceTypes } from './device/lay-device-types.ts'
import { commandListeners } from './command-listeners.ts'
import { startCommandService } from './command/command-service.ts'
import { operationAnswers } from './command/move/settle-operation.ts'
import { startUpgradeService } from './upgrade/upgrade-service.ts'
import { startCollectionService } from './collection/collection-service.ts'
import { startModbusService } from './collect/modbus/poll-devices.ts'
import { startCollectService } from './collect/collect-service.ts'
import { startFleetProcess } from './fleet-process.ts'
import { closeOwnDrawers } from './closing/close-own-drawers.ts'
import { keepDefinitions } from './machine/keep-definitions.ts'
import { systemClock } from './platform/kernel/clock.ts'
import { databaseOver, type Db, openPool } from './platform/database/database.ts'
import { startAuditRetention } from './platform/evidence/audit-retention.ts'
import { createEmbeddedBus } from './platform/field/embedded-bus.ts'
import { type PgConnection, startEmbeddedPostgres } from './platform/database/embedded-postgres.ts'
import { startEvidenceService } from './evidence/evidence-service.ts'
import type { FieldBus } from './platform/field/field-inbox.ts'
import { readFieldSecret, terminalAuthenticator } from './platform/field/field-secret.ts'
import { isDiskFull } from './platform/process/disk-room.ts'
import { createLog } from './platform/process/log.ts'
import { migrate } from './platform/database/migrate.ts'
import { createMqttBus } from './platform/field/mqtt-bus.ts'
import { importTargets } from './import-targets.ts'
import { startDataExports } from './reading/export/export-service.ts'
import { startImports } from './template/import-service.ts'
import { startOutbox } from './platform/field/outbox.ts'
import type { Platform } from './platform/kernel/platform.ts'
import { RefusedAttempts, startRefusedAttempts } from './platform/evidence/refused-attempts.ts'
import { startSessionSweep } from './platform/callers/session-sweep.ts'
import { startSystemLog, startSystemLogRetention, SystemLog } from './platform/process/system-log.ts'
import type { Settings } from './platform/process/settings.ts'
import { StartUpError } from './platform/process/start-up-error.ts'
import { startReadingService } from './reading/reading-service.ts'
import { startRollupService } from './reading/rollup-service.ts'
import { registrationAnswers, startRegistrationService } from './registration/registration-service.ts'
import { transportKeyOf } from './platform/secrets/transport-key.ts'
import { createApp, type Overrides } from './create-app.ts'
import { prepareFirstStart } from './system/first-start.ts'

export type { Overrides } from './create-app.ts'

export interface RunningServer {
  readonly address: string
  /** Where terminals connect; `null` before there is a broker. */
  readonly broker: string | null
  readonly userName: string
  /** The administrator's one-time password, where this start made it. */
  readonly firstPassword: string | null
  stop(): Promise<void>
}

/** Laid down when the console was built. */
const drawingsFile = join(import.meta.dirname, '..', 'dist', 'drawings.json')

/** Undoes, last first, what was begun. */
class Undo {
  readonly #steps: (() => Promise<unknown>)[] = []
  add(step: () => Promise<unknown>): void {
    this.#steps.push(step)
  }
  async run(log: Logger): Promise<void> {
    for (const step of this.#steps.toReversed()) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- each relies on the ones before it
        await step()
      } catch (error) {
        log.error({ err: error }, systemMessages.partDidNotStop)
      }
    }
  }
}

/**
 * Starts the whole product in this process: database, broker, services, HTTP and, with demo data, the fleet.
 *
 * @throws StartUpError in words for the operator; whatever had been started is stopped again
 */
export async function startServer(settings: Settings, overrides: Overrides = {}): Promise<RunningServer> {
  const systemLog = new SystemLog()
  const log = createLog(settings.logLevel, systemLog, overrides.logTo)
  const undo = new Undo()
  try {
    return await start(settings, overrides, { log, systemLog }, undo)
  } catch (error) {
    await undo.run(log)
    if (!isDiskFull(error)) throw error
    const where = settings.dataDir
    throw new StartUpError(
      `磁盘已满，无法启动，请为 ${where} 腾出空间 / The disk is full. Make room for ${where} and start again.`,
      { cause: error },
    )
  }
}

async function start(
  settings: Settings,
  overrides: Overrides,
  { log, systemLog }: { readonly log: Logger; readonly systemLog: SystemLog },
  undo: Undo,
): Promise<RunningServer> {
  const { db, pool, connection } = await startDatabase(settings, log, undo)
  const { bus, brokerUrl } = await createBus(settings, db, log)
  const platform: Platform = { db, bus, log, clock: systemClock }
  const keepingLog = startSystemLog(systemLog, platform)
  undo.add(() => keepingLog.stop())
  undo.add(() => {
    log.info({ event: 'serverStopped' }, systemMessages.serverStops)
    return Promise.resolve()
  })
  await keepDefinitions(platform, { drawingsFile })
  await db.transaction().execute((tx) => layDeviceTypes(tx))
  await db.transaction().execute((tx) => layEventKinds(tx))
  const collect = startCollectService(platform, (address, at) => reading.hearClock(address, at))
  const reading = startReadingService(
    platform,
    (address) => collect.heard(address),
    (samples) => watch.take(samples),
  )
  const watch = new AlarmWatch(platform, reading.latest)
  await watch.refresh()
  const takeEvents = startEventService(platform, (tx, events) => hearEvents(tx, events, platform.clock.now()))
  const refused = new RefusedAttempts(platform)
  const modbus = startModbusService(platform, {
    sample: (terminal, message) => reading.takeSample(terminal, message),
    event: takeEvents,
  })
  const commands = startCommandService(platform, commandListeners(platform))
  const services = [
    startRefusedAttempts(refused, log),
    startAuditRetention(platform),
    startEvidenceService(platform, { connection, file: settings.evidenceFile }),
    startSystemLogRetention(platform),
    collect,
    reading,
    startRollupService(platform),
    startAlarmService(platform, watch),
    startMailService(platform, settings.secretKey),
    startRegistrationService(platform),
    commands,
    modbus,
    startCollectionService(platform),
    startFeeWatch(platform),
    startUpgradeService(platform),
    startOutbox(platform, {
      register: registrationAnswers(platform),
      operate: operationAnswers(platform, commandListeners(platform)),
    }),
    startSessionSweep(platform),
    startCardService(platform),
    startDataExports(platform),
    startImports(platform, importTargets(platform.clock)),
  ]
  undo.add(() => Promise.all(services.map((service) => service.stop())))
  await bus.start().catch((cause: unknown) => {
    throw portProblem(cause, 'MQTT', settings.mqttPort, '--mqtt-port')
  })
  undo.add(() => bus.stop())

  const app = await createApp(settings, overrides, platform, {
    pool,
    bus,
    reading,
    commands,
    modbus,
    refused,
  })
  undo.add(() => app.close())
  const address = await app.listen({ host: settings.host, port: settings.port }).catch((cause: unknown) => {
    throw portProblem(cause, 'HTTP', settings.port, '--port')
  })
  // Last, once nothing can fail any more: a one-time password that no start prints would lock everyone out.
  const first = await prepareFirstStart(db, systemClock, {
    ...(overrides.firstPassword !== undefined && { password: overrides.firstPassword }),
  })
  const plan = settings.demo ? await seedDemo(db, systemClock, seedDemoAreas) : null
  await overrides.prepare?.(db)

  log.info(
    { event: 'serverStarted', listensAt: address, version: packageFacts.version },
    systemMessages.serverRuns,
  )
  if (plan && !overrides.withoutDemoCards) {
    const options = { secretKey: settings.secretKey, transportKey: transportKeyOf(settings, log) }
    const cards = startDemoCards(platform, options, (context) => closeOwnDrawers(platform, context))
    undo.add(() => cards.stop())
  }
  const broker = brokerUrl()
  if (plan && broker) {
    mkdirSync(settings.dataDir, { recursive: true })
    const { dataDir, speed } = settings
    const played = await withDevices(db, plan)
    const fleet = await startFleetProcess({ plan: played, dataDir, broker, speed, log })
    undo.add(() => fleet.stop())
  }
  return {
    address,
    broker,
    userName: first.userName,
    firstPassword: first.password,
    stop: () => undo.run(log),
  }
}

async function startDatabase(
  { databaseUrl, dataDir }: Settings,
  log: Logger,
  undo: Undo,
): Promise<{ db: Db; pool: Pool; connection: PgConnection }> {
  const embedded = databaseUrl === null ? await startEmbeddedPostgres({ dataDir, log }) : null
  if (embedded) undo.add(() => embedded.stop())
  const connection = embedded?.connection ?? { connectionString: databaseUrl ?? '' }
  const pool = openPool(connection, { log })
  const db = databaseOver(pool)
  undo.add(() => db.destroy())
  try {
    await sql`select 1`.execute(db)
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new StartUpError(`数据库无法连接 / The database cannot be reached: ${why}`, { cause })
  }
  await migrate(db)
  return { db, pool, connection }
}

async function createBus(
  { mqttUrl, mqttHost, mqttPort, nodeId }: Settings,
  db: Db,
  log: Logger,
): Promise<{ bus: FieldBus; brokerUrl: () => string | null }> {
  if (mqttUrl !== null)
    return {
      bus: createMqttBus({ url: mqttUrl, log, ...(nodeId !== null && { nodeId }) }),
      brokerUrl: () => mqttUrl,
    }
  const authenticate = terminalAuthenticator(await readFieldSecret(db))
  const bus = createEmbeddedBus({ port: mqttPort, host: mqttHost, log, authenticate })
  return { bus, brokerUrl: () => `mqtt://127.0.0.1:${bus.port}` }
}

function portProblem(cause: unknown, name: string, port: number, flag: string): unknown {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: '已被占用 / is taken',
    EACCES: '无权使用 / may not be used',
  }
  const reason = typeof code === 'string' ? reasons[code] : undefined
  if (reason === undefined) return cause
  return new StartUpError(`${name} 端口 / port ${port} ${reason}. ${flag} N`, { cause })
}
