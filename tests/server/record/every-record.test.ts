import { servedRecords } from '#server/served-records.ts'
import { itIsARecord } from '#tests/support/records/record-suite.ts'

/** The stage's institutions are records of this kind themselves; its own test stands in tests/server/agency. */
const { agency: _agency, ...others } = servedRecords

for (const [kind, record] of Object.entries(others)) itIsARecord(kind, record)
