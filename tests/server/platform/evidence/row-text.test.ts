import { expect, it } from 'vitest'

import { canonicalJson } from '#machines/shared/canonical-json.ts'
import { type JournalContent, rowText } from '#server/platform/evidence/journal-row.ts'

it('hashes the canonical JSON of the whole row, as the auditors’ guide says (machines 6)', () => {
  const row: JournalContent = {
    machineId: 'command',
    entityId: 'a"b\\c',
    seq: 17,
    definitionHash: 'ab12',
    verdict: 'refused',
    event: { type: 'x', z: [1, { b: null, a: '电' }], left: undefined, at: 1.5 },
    from: 'sent',
    to: 'sent',
    actor: 'user:王"五\u2028',
    address: '::1',
    at: new Date('2026-11-24T01:02:03.004Z'),
  }
  expect(rowText(row)).toBe(canonicalJson({ ...row, at: row.at.toISOString() }))
  expect(canonicalJson(row.event)).toBe('{"at":1.5,"type":"x","z":[1,{"a":"电","b":null}]}')
})
