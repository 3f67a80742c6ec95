import { registrationRecordMachine } from '#machines/registration/index.ts'
import { definitionHash } from '#machines/shared/definition-hash.ts'

import type { SampleStage, Samples } from '#tests/server/rights/sample.ts'

const machineId = registrationRecordMachine.id
const ofRecord = ({ records }: SampleStage) => ({ machineId, entityId: String(records.own.registeredTermId) })
const definitions = { may_too: 'definitions of machines are the same for everybody' }

export const machineSamples: Samples<
  | 'machineCounts'
  | 'machineRecords'
  | 'machineJournal'
  | 'verifyJournal'
  | 'exportJournal'
  | 'machineVersions'
  | 'machineDefinitions'
  | 'recordNow'
> = {
  machineCounts: {
    input: () => ({}),
    sibling: 'sees_none',
    shows: (machines) => machines.some(({ states }) => states.some(({ state }) => state !== 'notStarted')),
  },
  machineRecords: { input: () => ({ machineId }), sibling: 'sees_none' },
  machineJournal: { input: ofRecord, sibling: 'not_found' },
  verifyJournal: { input: ofRecord, sibling: 'not_found' },
  exportJournal: { input: ofRecord, sibling: 'not_found' },
  machineVersions: { input: () => ({ machineId }), sibling: definitions },
  machineDefinitions: {
    input: () => ({ machineId, hashes: [definitionHash(registrationRecordMachine)] }),
    sibling: definitions,
  },
  recordNow: { input: ofRecord, sibling: 'not_found' },
}
