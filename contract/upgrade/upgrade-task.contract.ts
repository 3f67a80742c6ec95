import { z } from 'zod/mini'

import { operationReason } from '../field/operation.ts'
import { call } from '../kernel/call.ts'
import { id, instant, listQuery, none, page, requestId } from '../kernel/shapes.ts'
import { requiredText } from '../rules/rule.ts'
import { rollOutStates, updKinds, upgradeStates } from './upgrade-states.ts'

/** Devices of one roll-out at the most. */
export const mostDevices = 10_000
export const mostWaves = 10

const updKind = z.literal(updKinds)
const text = z.optional(z.string().check(z.maxLength(100)))

const upgradeTask = z.object({
  upgradeId: requestId,
  rollOutId: requestId,
  rollOutName: z.string(),
  fTName: z.string(),
  termId: id,
  fTmName: z.string(),
  fConAdd: z.string(),
  /** Of a measuring point's meter; empty for the terminal itself. */
  mpName: z.string(),
  mpAddress: z.string(),
  fModel: z.string(),
  fromVersion: z.string(),
  toVersion: z.string(),
  wave: z.int(),
  state: z.enum(upgradeStates),
  reason: z.nullable(operationReason),
  /** Pieces that the terminal has, and those of the whole file. */
  have: z.int(),
  pieces: z.int(),
  beganAt: z.nullable(instant),
  settledAt: z.nullable(instant),
  deadlineAt: z.nullable(instant),
})
export type UpgradeTask = z.infer<typeof upgradeTask>

const taskQuery = {
  ...listQuery,
  rollOutId: z.optional(requestId),
  state: z.optional(z.enum(upgradeStates)),
  /** Name or communication address of the terminal. */
  terminalMng: text,
}

export const searchTerminalUpgrades = call('POST', '/collect/upgrade/getTmRemoteUpdTask', {
  need: { menu: 'upgradeTask', action: 'view' },
  input: z.strictObject(taskQuery),
  data: page(upgradeTask),
  summary: 'Upgrades of terminals, the newest first.',
})

export const searchMeterUpgrades = call('POST', '/collect/upgrade/getMpRemoteUpdTask', {
  need: { menu: 'upgradeTask', action: 'view' },
  input: z.strictObject({ ...taskQuery, mpName: text }),
  data: page(upgradeTask),
  summary: 'Upgrades of meters at measuring points, the newest first.',
})

const waveCount = z.object({
  wave: z.int(),
  total: z.int(),
  settled: z.int(),
  confirmed: z.int(),
  failed: z.int(),
})

export const rollOutRow = z.object({
  rollOutId: requestId,
  name: z.string(),
  updKind,
  fModel: z.string(),
  fVersion: z.string(),
  state: z.enum(rollOutStates),
  /** Events of the machine that its state takes. */
  allowed: z.array(z.string()),
  wave: z.int(),
  waves: z.array(waveCount),
  waitMinutes: z.int(),
  stopPercent: z.int(),
  limitMinutes: z.int(),
  nextWaveAt: z.nullable(instant),
  total: z.int(),
  /** Every device is one of these. */
  planned: z.int(),
  distributing: z.int(),
  installing: z.int(),
  confirmed: z.int(),
  failed: z.int(),
  rolledBack: z.int(),
  withdrawn: z.int(),
  unknown: z.int(),
  /** Pieces that arrived, of all that have to. */
  have: z.int(),
  pieces: z.int(),
  startedBy: z.string(),
  startedAt: instant,
  endedAt: z.nullable(instant),
})
export type RollOutRow = z.infer<typeof rollOutRow>

export const searchRollOuts = call('POST', '/collect/upgrade/searchRollOuts', {
  need: { menu: 'upgradeTask', action: 'view' },
  input: z.strictObject({
    pageNum: listQuery.pageNum,
    pageSize: listQuery.pageSize,
    sortOrder: listQuery.sortOrder,
    state: z.optional(z.enum(rollOutStates)),
    updKind: z.optional(updKind),
    name: text,
  }),
  data: page(rollOutRow),
  summary:
    'Roll-outs over devices that the caller may see, the newest first, with the count of every outcome.',
})

export const searchUpgradeDevices = call('POST', '/collect/upgrade/searchDevices', {
  need: { menu: 'upgradeTask', action: 'operate' },
  input: z.strictObject({
    fileId: id,
    fTid: listQuery.fTid,
    isConSon: listQuery.isConSon,
    pageNum: listQuery.pageNum,
    pageSize: listQuery.pageSize,
    onlineOnly: z._default(z.boolean(), false),
  }),
  data: page(
    z.object({
      /** Of the terminal, or of the measuring point where the file is for meters. */
      id,
      name: z.string(),
      address: z.string(),
      fTmName: z.string(),
      /** What runs there now, as it says; empty: it never said. */
      version: z.string(),
      isOnline: z.boolean(),
      /** Something else is planned or under way there. */
      isBusy: z.boolean(),
    }),
  ),
  summary: 'Devices of the model of a file that do not run its version, those with another upgrade marked.',
})

/** Cumulative percentages: each more than the one before it, the last 100. */
export const areWaves = (waves: readonly number[]): boolean =>
  waves.length > 0 &&
  waves.length <= mostWaves &&
  waves.every((percent, index) => percent > (waves[index - 1] ?? 0)) &&
  waves.at(-1) === 100

const waves = z
  .array(z.int().check(z.minimum(1), z.maximum(100)))
  .check(z.minLength(1), z.maxLength(mostWaves))

export const startRollOut = call('POST', '/collect/upgrade/saveTmRemoteUpdTask', {
  need: { menu: 'upgradeTask', action: 'operate' },
  audit: { kind: 'rollOut', field: 'requestId' },
  input: z.strictObject({
    requestId,
    name: requiredText().check(z.maxLength(60)),
    fileId: id,
    fTid: listQuery.fTid,
    isConSon: listQuery.isConSon,
    /** Terminals or measuring points; without them all free ones of the institution that fit. */
    deviceIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(mostDevices))),
    onlineOnly: z._default(z.boolean(), false),
    /** Cumulative percentages of the devices that have begun with each wave; the last is 100. */
    waves: z._default(waves, [100]),
    waitMinutes: z._default(z.int().check(z.minimum(0), z.maximum(10_080)), 10),
    stopPercent: z._default(z.int().check(z.minimum(0), z.maximum(100)), 20),
    /** What has no outcome so long after its wave began is unknown. */
    limitMinutes: z._default(z.int().check(z.minimum(5), z.maximum(10_080)), 120),
    /** Number of devices, typed. */
    confirmation: z._default(z.string().check(z.maxLength(20)), ''),
  }),
  data: z.object({ rollOutId: requestId, total: z.int() }),
  refusals: [
    'upgrade.bad_waves',
    'upgrade.no_devices',
    'upgrade.too_many',
    'upgrade.does_not_fit',
    'upgrade.device_busy',
    'upgrade.count_differs',
  ],
  summary: 'Begins a roll-out: one file for many devices, wave after wave.',
})

export const decideRollOut = call('POST', '/collect/upgrade/decideRollOut', {
  need: { menu: 'upgradeTask', action: 'operate' },
  audit: { kind: 'rollOut', field: 'rollOutId' },
  input: z.strictObject({
    requestId,
    rollOutId: requestId,
    decision: z.enum(['pause', 'resume', 'stop']),
  }),
  data: none,
  summary: 'Pauses, resumes or stops a roll-out; what installs already is awaited.',
})
