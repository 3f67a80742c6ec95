import { makePumpTable, pumpRecord } from '#tests/support/records/pump.ts'
import { itIsARecord } from '#tests/support/records/record-suite.ts'

itIsARecord('with a field of every kind', pumpRecord, makePumpTable)
