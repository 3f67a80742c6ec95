import { servedRecords } from '#server/served-records.ts'
import { itIsARecord } from '#tests/support/records/record-suite.ts'

for (const [kind, record] of Object.entries(servedRecords)) itIsARecord(kind, record)
