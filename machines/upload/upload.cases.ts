import { ProblemError } from '../shared/problem.ts'
import type { UploadInput } from './upload.machine.ts'

const rules = { endings: ['.xls', '.xlsx'], mostBytes: 1000, isNamePlain: true }
export const sampleUpload: UploadInput = { file: { name: 'devices.xlsx', sizeBytes: 1000 }, rules }

export const uploadInputs: readonly UploadInput[] = [
  sampleUpload,
  { file: { name: 'devices.xlsx', sizeBytes: 1001 }, rules },
]

export const uploadCases = [
  { type: 'file.progressed', sentBytes: 400 },
  { type: 'file.progressed', sentBytes: 900 },
  { type: 'upload.cancel' },
  { type: 'upload.retry' },
  { type: 'xstate.done.actor.sendFile', output: undefined },
  {
    type: 'xstate.error.actor.sendFile',
    error: new ProblemError({ code: 'app.unreachable', outcome: 'unknown', status: '' }),
  },
  {
    type: 'xstate.error.actor.sendFile',
    error: new ProblemError({ code: 'app.invalid_input', outcome: 'refused', status: '422' }),
  },
]
