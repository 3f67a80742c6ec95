import { randomUUID } from 'node:crypto'

import type { Tx } from '#server/platform/database/database.ts'

import { batchTitle } from '../batch/batch-title.ts'
import { decideBatch } from '../batch/move-batch.ts'
import { queueCommand, theServer } from '../queue-command.ts'

interface DemoSet {
  readonly name: string
  /** 1 collection, 2 reporting, 3 control. */
  readonly kind: 1 | 2 | 3
  readonly settings: Readonly<Record<string, string>>
  readonly isEnabled?: boolean
  readonly remarks?: string
}

/** English names stand with the console's laid names. */
const sets: readonly DemoSet[] = [
  {
    name: '15 分钟采集',
    kind: 1,
    settings: { collectEverySeconds: '900', freezeAt: '00:00', retries: '3' },
    remarks: '台区终端默认',
  },
  {
    name: '储能站快速上报',
    kind: 2,
    settings: { reportEverySeconds: '60', heartbeatSeconds: '120' },
  },
  {
    name: '夜间限功率',
    kind: 3,
    settings: { limitPercent: '80', limitFrom: '22:00', limitTo: '06:00' },
    isEnabled: false,
    remarks: '试点',
  },
]

const upgradeSets = [
  { name: '台区终端夜间升级', model: 'TTU-1000', program_version: '2.5.0', from_hour: 1, to_hour: 5 },
  { name: '采集终端周末升级', model: 'FCT-300', program_version: '2.5.0', from_hour: 9, to_hour: 17 },
]

/** Program sets, and a batch that really reads the clocks of all stations once they are on the line. */
export async function seedDemoCommands(tx: Tx, now: Date, rootAgencyId: number): Promise<void> {
  await tx
    .insertInto('program_set')
    .values(
      sets.map(({ name, kind, settings, isEnabled = true, remarks = '' }) => ({
        agency_id: rootAgencyId,
        name,
        kind,
        program_version: '1.0',
        settings: JSON.stringify(Object.entries(settings).map(([key, value]) => ({ name: key, value }))),
        is_enabled: isEnabled,
        remarks,
      })),
    )
    .execute()
  await tx
    .insertInto('up_program_set')
    .values(upgradeSets.map((set) => ({ agency_id: rootAgencyId, is_forced: false, ...set })))
    .execute()
  await readClocks(tx, now)
}

async function readClocks(tx: Tx, at: Date): Promise<void> {
  const stations = await tx
    .selectFrom('site')
    .select('station_terminal_id as id')
    .where('station_terminal_id', 'is not', null)
    .orderBy('id')
    .execute()
  const batchId = randomUUID()
  const code = 'readClock'
  await tx
    .insertInto('command_batch')
    .values({
      id: batchId,
      code,
      title: batchTitle(at, batchId),
      state: 'running',
      total: stations.length,
      started_by: theServer.userName,
      started_by_id: null,
      started_at: at,
    })
    .execute()
  const event = { type: 'batch.start', total: stations.length } as const
  await decideBatch(tx, { batchId, event, actor: theServer.userName, at })
  for (const { id: terminalId } of stations) {
    if (terminalId === null) continue
    // oxlint-disable-next-line no-await-in-loop -- a dozen, once
    await queueCommand(tx, {
      requestId: randomUUID(),
      terminalId,
      code,
      by: theServer,
      at,
      priority: 3,
      batchId,
    })
  }
}
