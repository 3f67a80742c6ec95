import type { FoundBox } from '#contract/registration/registration.contract.ts'

import type { RegistrationRecordEvent } from './registration-record.machine.ts'

const requestId = '0b8f6a52-29c1-4f0e-8a55-3c3c7a3a9f10'
const at = '2026-01-01T00:10:00.000Z'
const boxes: readonly FoundBox[] = [
  { fConAdd: '410100000001', branch: '1', meters: [{ fConAdd: '410100000101', fAmNo: 'M-1' }] },
]

const report = (stage: 1 | 2 | 3 | 4 | 5, found: readonly FoundBox[] = []): RegistrationRecordEvent => ({
  type: 'stage.reported',
  requestId,
  stage,
  boxes: found,
  at,
  revivedUntil: '2026-01-01T02:00:00.000Z',
})

const moreBoxes: readonly FoundBox[] = [...boxes, { fConAdd: '410100000002', branch: '2', meters: [] }]

/** Meant for a registration that this record does not hold. */
const other = { requestId: '7c0e4f4e-5a43-4f0b-9d6a-0b6c2c2f6b11', at }

/** One event for each way the record can move, and one that names another registration. */
export const registrationRecordCases: readonly RegistrationRecordEvent[] = [
  {
    type: 'registration.start',
    requestId,
    mode: 'box',
    startedAt: '2026-01-01T00:00:00.000Z',
    startedBy: 'admin',
    deadlineAt: '2026-01-01T01:00:00.000Z',
    isInOperation: true,
  },
  {
    type: 'registration.start',
    requestId,
    mode: 'box',
    startedAt: '2026-01-01T00:00:00.000Z',
    startedBy: 'admin',
    deadlineAt: '2026-01-01T01:00:00.000Z',
    isInOperation: false,
  },
  report(1, boxes),
  report(2),
  report(2, boxes),
  report(3),
  report(3, boxes),
  report(4, boxes),
  report(4, moreBoxes),
  report(5, boxes),
  report(5, moreBoxes),
  { type: 'registration.completed', requestId, boxes, at },
  { type: 'registration.failed', requestId, reason: 'no_nodes', stage: 3, boxes: [], at },
  { type: 'terminal.refused', requestId, reason: 'busy', at },
  { type: 'deadline.passed', requestId, at },
  { type: 'registration.completed', boxes, ...other },
  { type: 'registration.failed', reason: 'no_nodes', stage: 3, boxes: [], ...other },
  { type: 'terminal.refused', reason: 'busy', ...other },
  { type: 'deadline.passed', ...other },
]
