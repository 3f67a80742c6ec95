import { randomUUID } from 'node:crypto'

import type { Verb } from '#contract/kernel/record/types.ts'
import type { recordCalls, RecordKind } from '#contract/record-catalogue.ts'
import { addRecord } from '#server/platform/records/change-records.ts'
import type { ServedRecord } from '#server/platform/records/record-table.ts'
import { servedRecords } from '#server/served-records.ts'
import { ownMakers } from '#tests/support/records/own-makers.ts'
import { entriesOf } from '#tests/support/records/record-entries.ts'
import { handClock, testPlatform } from '#tests/support/platform.ts'

import type { Sample, SampleStage, Samples } from '#tests/server/rights/sample.ts'
import { callBy, callerWith } from '#tests/support/call-context.ts'

/** Inputs are made for one caller after the other: each has names of its own. */
let made = 0
const another = (): number => (made += 1)

const placeOf = ({ db, records }: SampleStage) => ({ db, agencyId: records.own.agencyId })

/** One of the own institution, whose deeds a sibling does not see in the audit log. */
const colleague = callerWith({ userId: 0, userName: 'colleague' })

/** A record of the own institution. */
export async function insertRecord(stage: SampleStage, record: ServedRecord): Promise<number> {
  const make = ownMakers[record.declared.kind]
  if (make) return make(placeOf(stage), another())
  const entries = await entriesOf(record.declared, placeOf(stage), another())
  const context = callBy(colleague, 'fixture')
  const platform = testPlatform(stage.db, handClock())
  const { id } = await addRecord(platform, record, { ...entries, requestId: randomUUID() }, context)
  return id
}

export const belongs = ({ declared }: ServedRecord): boolean =>
  Object.values(declared.fields).some(({ kind }) => kind === 'institution')
export const ofAll = { may_too: 'these records belong to no institution' }

const sampleOf = (record: ServedRecord): Record<Verb, Sample> => {
  const sibling = belongs(record) ? 'not_found' : ofAll
  return {
    search: {
      async input(stage) {
        await insertRecord(stage, record)
        return {}
      },
      sibling: belongs(record) ? 'sees_none' : ofAll,
    },
    add: {
      input: async (stage) => ({
        requestId: randomUUID(),
        ...(await entriesOf(record.declared, placeOf(stage), another())),
      }),
      sibling,
    },
    update: {
      async input(stage) {
        const id = await insertRecord(stage, record)
        return { id, version: 1, ...(await entriesOf(record.declared, placeOf(stage), another(), 'update')) }
      },
      sibling,
    },
    remove: {
      async input(stage) {
        const id = await insertRecord(stage, record)
        return record.declared.calls.remove?.method === 'GET'
          ? { id: String(id), version: '1' }
          : { records: [{ id, version: 1 }] }
      },
      sibling,
    },
  }
}

const records: readonly ServedRecord[] = Object.values(servedRecords)

/** Made from the declarations, so that nobody writes them: a call of each record that has it. */
const declared = Object.fromEntries(
  records.flatMap((record) => {
    const { calls, named } = record.declared
    const samples = sampleOf(record)
    return (Object.keys(calls) as Verb[]).map((verb) => [
      Object.keys(named).find((name) => named[name] === calls[verb]),
      samples[verb],
    ])
  }),
) as unknown as Samples<keyof typeof recordCalls>

const [asked = servedRecords.parameterGroup] = records.filter(belongs)
const kind = asked.declared.kind as RecordKind
const sibling = belongs(asked) ? 'not_found' : ofAll

export const recordSamples: Samples<
  keyof typeof recordCalls | 'readRecord' | 'readRecordHistory' | 'readRecordUses'
> = {
  ...declared,
  readRecord: {
    input: async (stage) => ({ kind, id: await insertRecord(stage, asked) }),
    sibling,
    alsoHolds: 'everything',
  },
  readRecordHistory: {
    input: async (stage) => ({ kind, id: await insertRecord(stage, asked) }),
    sibling,
    alsoHolds: 'everything',
  },
  readRecordUses: {
    input: async (stage) => ({ kind, ids: [await insertRecord(stage, asked)] }),
    sibling,
    alsoHolds: 'everything',
  },
}
