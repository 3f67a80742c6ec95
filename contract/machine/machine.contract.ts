import { z } from 'zod/mini'

import { call } from '../kernel/call.ts'
import { instant, nothing, page } from '../kernel/shapes.ts'
import { chartLayout, type ChartLayout, type PhraseLines } from './chart-layout.ts'

const phrase = z.object({ zh: z.string(), en: z.string() })

const chartState = z.object({
  /** The machine's own id for the root, `<machine>.<path>` below it. */
  id: z.string(),
  parent: z.nullable(z.string()),
  type: z.enum(['atomic', 'compound', 'parallel', 'final', 'history']),
  /** Id of the state that is entered with this one. */
  initial: z.nullable(z.string()),
  title: phrase,
  description: phrase,
  /** Place in the specification, or a decision page; empty for the machine itself. */
  source: z.string(),
  tags: z.array(z.string()),
  /** Names of actions. */
  entry: z.array(z.string()),
  exit: z.array(z.string()),
  /** Actors that run while the state holds; `machine` where the actor is a machine itself. */
  invokes: z.array(z.object({ id: z.string(), src: z.string(), machine: z.nullable(z.string()) })),
})
export type ChartState = z.infer<typeof chartState>

const chartTransition = z.object({
  /** `<state id>|<event or always>|<position>`, the same id that path coverage uses. */
  id: z.string(),
  source: z.string(),
  /** None: the state is kept, only actions run. */
  targets: z.array(z.string()),
  /** Empty for a transition that needs no event. */
  event: z.string(),
  kind: z.enum(['event', 'time', 'done', 'error', 'always']),
  title: phrase,
  guard: z.nullable(z.object({ name: z.string(), title: phrase })),
  actions: z.array(z.string()),
  /** Leaves and enters the state again. */
  reenter: z.boolean(),
})
export type ChartTransition = z.infer<typeof chartTransition>

/** A machine as it can be drawn, compared and exported: structure and words, no code. */
export const machineChart = z.object({
  machineId: z.string(),
  version: z.string(),
  definitionHash: z.string(),
  /** Hashes of what its code does; charts that were kept before it was told have none. */
  behaviour: z.optional(
    z.object({
      whole: z.string(),
      /** Of each guard, action and delay, as `guard undoIsOut`. */
      parts: z.record(z.string(), z.string()),
    }),
  ),
  runs: z.enum(['console', 'server']),
  title: phrase,
  description: phrase,
  states: z.array(chartState),
  transitions: z.array(chartTransition),
})
export type MachineChart = z.infer<typeof machineChart>

export { chartLayout, type ChartLayout, type PhraseLines }

/** A definition with its drawing. */
export const machineDrawing = z.object({ chart: machineChart, layout: chartLayout })
export type MachineDrawing = z.infer<typeof machineDrawing>

const need = { menu: 'machine', action: 'view' } as const

export const machineCounts = call('GET', '/machine/counts', {
  need,
  input: nothing,
  data: z.array(
    z.object({
      machineId: z.string(),
      /** Of the definition that the server runs; it may differ from the console's for a moment after an update. */
      definitionHash: z.string(),
      /** Only states that records are in. */
      states: z.array(z.object({ state: z.string(), records: z.int() })),
      at: instant,
    }),
  ),
  summary: 'How many records are in each state now, for each machine whose records the server keeps.',
})

/** Names of machines, states and records are looked up, never trusted. */
const name = z.string().check(z.minLength(1), z.maxLength(200))
const unknownMachine = 'machine.unknown_machine'

export const machineRecords = call('POST', '/machine/records', {
  need,
  input: z.strictObject({
    machineId: name,
    /** Part of the record's name or address, or its whole number. */
    text: z._default(z.string().check(z.maxLength(100)), ''),
    state: z._default(z.string().check(z.maxLength(200)), ''),
    pageNum: z._default(z.int().check(z.minimum(1), z.maximum(100_000)), 1),
    pageSize: z._default(z.int().check(z.minimum(1), z.maximum(300)), 50),
  }),
  data: page(
    z.object({
      entityId: z.string(),
      name: z.string(),
      address: z.string(),
      state: z.string(),
      /** Journal rows. */
      rows: z.int(),
      updatedAt: instant,
    }),
  ),
  refusals: [unknownMachine],
  summary: 'Records that a machine rules, those moved last first.',
})

const journalRow = z.object({
  /** From 1, without gaps. */
  seq: z.int(),
  verdict: z.enum(['accepted', 'refused']),
  event: z.unknown(),
  from: z.string(),
  to: z.string(),
  /** `user:<name>`, `terminal:<address>` or `server`. */
  actor: z.string(),
  /** Remote address; empty for the server itself. */
  address: z.string(),
  at: instant,
  definitionHash: z.string(),
  /** SM3 over the row before and this one. */
  hash: z.string(),
})
export type JournalRow = z.infer<typeof journalRow>

const ofRecord = { machineId: name, entityId: name }
const ofRecordRefusals = [unknownMachine]

export const machineJournal = call('POST', '/machine/journal', {
  need,
  audit: { kind: 'machine', field: 'entityId' },
  input: z.strictObject({
    ...ofRecord,
    /** Number of the first row wanted. */
    fromSeq: z._default(z.int().check(z.minimum(1), z.maximum(1_000_000_000)), 1),
    limit: z._default(z.int().check(z.minimum(1), z.maximum(500)), 200),
  }),
  data: z.object({
    name: z.string(),
    address: z.string(),
    /** State of the record as it stands now. */
    state: z.string(),
    /** Rows that the record counts; a journal whose end was cut off holds fewer. */
    total: z.int(),
    rows: z.array(journalRow),
  }),
  refusals: ofRecordRefusals,
  summary: "A part of a record's journal, refused attempts included.",
})

export const verifyJournal = call('POST', '/machine/verify', {
  need,
  audit: { kind: 'machine', field: 'entityId' },
  input: z.strictObject(ofRecord),
  data: z.object({
    ok: z.boolean(),
    /** Rows that hold. */
    rows: z.int(),
    /** The first row that does not hold; one past the last where the record itself does not. */
    seq: z.nullable(z.int()),
    why: z.nullable(z.enum(['gap', 'hash', 'replay', 'tail', 'snapshot'])),
    /** Rows of other definitions than the server's, each checked against the definition that was kept. */
    otherDefinitions: z.int(),
    /** Definitions that no server kept: of rows written under them the chain alone could be checked. */
    unknownDefinitions: z.array(z.string()),
    /** Of the key that exports are signed with: SM3 of it as DER, hex. */
    keyFingerprint: z.string(),
    /** The newest root that holds this journal, and how many of its rows; null before the first. */
    root: z.nullable(z.object({ seq: z.int(), hash: z.string(), rows: z.int() })),
    checkedAt: instant,
    /** Milliseconds that the check took. */
    took: z.int(),
  }),
  refusals: ofRecordRefusals,
  summary: "Checks a record's journal: chain, replay, and the record against both.",
})

export const exportJournal = call('POST', '/machine/journal/export', {
  need: { menu: 'machine', action: 'export' },
  audit: { kind: 'machine', field: 'entityId' },
  input: z.strictObject(ofRecord),
  data: z.object({
    /** Canonical JSON: record, rows, when and by whom it was made. */
    document: z.string(),
    /** SM2 with SM3 over the document's UTF-8, r and s, 128 hex digits; user id 1234567812345678. */
    signature: z.string(),
    /** 130 hex digits beginning with 04. */
    publicKey: z.string(),
    /** SM3 of the key as DER, hex. */
    keyFingerprint: z.string(),
    /** A folder that `sh verify.sh` verifies with OpenSSL alone. */
    files: z.array(z.object({ name: z.string(), base64: z.string() })),
  }),
  refusals: [...ofRecordRefusals, 'machine.journal_too_long'],
  summary: "A record's whole journal, signed by the server.",
})

/** Definitions that are asked for at a time. */
export const definitionsLimit = 20

export const machineVersions = call('POST', '/machine/versions', {
  need,
  input: z.strictObject({ machineId: name }),
  data: z.array(
    z.object({
      /** SM3 of the chart with its words: names this row. */
      chartHash: z.string(),
      definitionHash: z.string(),
      version: z.string(),
      firstSeenAt: instant,
      states: z.int(),
      transitions: z.int(),
      /** False where the chart that is kept is not the one that was written down. */
      isSound: z.boolean(),
    }),
  ),
  summary: 'Every definition of a machine that a server of this database ran, newest first.',
})

export const machineDefinitions = call('POST', '/machine/definitions', {
  need,
  input: z.strictObject({
    machineId: name,
    /** Definition hashes as journals name them, or chart hashes of `machineVersions`. */
    hashes: z.array(name).check(z.minLength(1), z.maxLength(definitionsLimit)),
  }),
  data: z.array(
    z.object({
      chartHash: z.string(),
      firstSeenAt: instant,
      chart: machineChart,
      /** `null` where no server with a built console ran it. */
      layout: z.nullable(chartLayout),
    }),
  ),
  summary: 'Kept definitions with their drawings; hashes that nothing sound is known of are left out.',
})
export type KeptDefinition = z.infer<(typeof machineDefinitions)['data']>[number]

export const recordNow = call('POST', '/machine/record', {
  need,
  audit: { kind: 'machine', field: 'entityId' },
  input: z.strictObject(ofRecord),
  data: z.object({
    name: z.string(),
    address: z.string(),
    state: z.string(),
    /** Rows that the record counts. */
    total: z.int(),
    updatedAt: z.nullable(instant),
    /** The newest rows, newest first. */
    last: z.array(journalRow),
  }),
  refusals: ofRecordRefusals,
  summary: 'The state that a record is in now, with the newest rows of its journal.',
})
