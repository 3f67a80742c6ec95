import type { AnyEventObject } from 'xstate'

import type { ImportState } from '#contract/template/import-state.ts'
import type { ImportJob } from '#contract/template/template.contract.ts'

import { ProblemError } from '../shared/problem.ts'
import type { ImportInput } from './import.machine.ts'

export const sampleJob = (state: ImportState, more: Partial<ImportJob> = {}): ImportJob => ({
  id: 7,
  importType: 'meterAsset',
  name: '电表资产',
  fileName: 'meters.xlsx',
  state,
  reason: null,
  detail: '',
  total: 4,
  progress: 4,
  counts: { added: 2, changed: 0, same: 1, refused: 1 },
  startedBy: 'admin',
  startedAt: '2026-01-01T00:00:00.000Z',
  endedAt: null,
  ...more,
})

const allRefused: Partial<ImportJob> = { counts: { added: 0, changed: 0, same: 0, refused: 4 } }

export const importInputs: readonly ImportInput[] = [{ jobId: null }, { jobId: 7 }]

const requestId = '0b8f6a52-29c1-4f0e-8a55-3c3c7a3a9f10'
const lost = new ProblemError({ code: 'app.unreachable', outcome: 'unknown', status: '' })
const refused = new ProblemError({ code: 'template.too_many', outcome: 'refused', status: '409' })

const found = (actor: string, states: readonly ImportState[]): AnyEventObject[] => [
  ...states.map((state) => ({ type: `xstate.done.actor.${actor}`, output: sampleJob(state) })),
  { type: `xstate.error.actor.${actor}`, error: lost },
]

export const importCases: readonly AnyEventObject[] = [
  { type: 'file.choose', file: { name: 'meters.xlsx', sizeBytes: 1000 }, requestId },
  { type: 'file.choose', file: { name: 'meters.2026.xlsx', sizeBytes: 1000 }, requestId },
  { type: 'file.choose', file: null, requestId },
  { type: 'file.progressed', sentBytes: 400 },
  { type: 'file.progressed', sentBytes: 900 },
  { type: 'import.start' },
  { type: 'import.cancel' },
  { type: 'import.look' },
  { type: 'import.again' },
  ...found('uploadWorkbook', ['checking', 'reviewed']),
  { type: 'xstate.error.actor.uploadWorkbook', error: refused },
  ...found('followJob', [
    'checking',
    'reviewed',
    'importing',
    'done',
    'partial',
    'failed',
    'cancelled',
    'unknown',
  ]),
  { type: 'xstate.done.actor.followJob', output: sampleJob('reviewed', allRefused) },
  ...found('startImport', ['importing']),
  { type: 'xstate.error.actor.startImport', error: refused },
  ...found('cancelImport', ['cancelled', 'done']),
  { type: 'xstate.error.actor.cancelImport', error: refused },
  ...found('loadJob', [
    'checking',
    'reviewed',
    'importing',
    'done',
    'partial',
    'failed',
    'cancelled',
    'unknown',
  ]),
]
