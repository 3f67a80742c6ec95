import { sm2 } from 'sm-crypto-v2'

import type { ChartLayout, JournalRow, MachineChart } from '#contract/machine/machine.contract.ts'
import { canonicalJson } from '#machines/shared/canonical-json.ts'
import { allowsStep, eventTypeOf, statesOf, transitionsOf } from '#machines/shared/chart-steps.ts'
import { sm3Hex } from '#machines/shared/sm3.ts'

import { drawChart } from './draw-chart.ts'

/** What an exported folder's page holds; the document is what was signed, letter by letter. */
interface OfflineJournal {
  readonly document: string
  readonly signature: string
  readonly publicKey: string
  readonly keyFingerprint: string
  /** By definition hash; a definition that was never drawn has none. */
  readonly layouts: Readonly<Record<string, ChartLayout>>
}

interface SignedDocument {
  readonly tail: string
  readonly snapshot: unknown
  readonly definitions: readonly MachineChart[]
  readonly record: {
    readonly machineId: string
    readonly entityId: string
    readonly name: string
    readonly address: string
    readonly state: string
  }
  readonly rows: readonly JournalRow[]
  readonly root: { readonly root: { readonly seq: number; readonly hash: string } } | null
}

const read = (id: string): unknown => JSON.parse(document.getElementById(id)?.textContent ?? 'null')
const place = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`the page has no ${id}`)
  return found
}
const both = ({ zh, en }: { readonly zh: string; readonly en: string }): string => `${zh} / ${en}`

/** One statement about the journal, and whether it holds. */
interface Proof {
  readonly text: string
  readonly holds: boolean
}

/** What a row's hash is made of: its own fields and the record's names, without the hash. */
const contentOf = ({ machineId, entityId }: SignedDocument['record'], row: JournalRow) => {
  const content: Partial<JournalRow> = { ...row }
  delete content.hash
  return { ...content, machineId, entityId }
}

const numberOf = (row: JournalRow | undefined): string => (row ? `（${row.seq}）` : '')

/** The same checks as `verify.sh` makes, and a replay of every row on the chart of its definition. */
export function proofsOf(journal: OfflineJournal, said: SignedDocument): readonly Proof[] {
  const signed = sm2.doVerifySignature(
    new TextEncoder().encode(journal.document),
    journal.signature,
    journal.publicKey,
    { hash: true },
  )
  let previous = sm3Hex(canonicalJson([said.record.machineId, said.record.entityId]))
  const charts = new Map(said.definitions.map((chart) => [chart.definitionHash, chart]))
  const broken = said.rows.find((row, index) => {
    const hash = sm3Hex(previous + canonicalJson(contentOf(said.record, row)))
    previous = row.hash
    return hash !== row.hash || row.seq !== index + 1
  })
  let state: string | null = null
  const strange = said.rows.find((row) => {
    const chart = charts.get(row.definitionHash)
    const follows = state === null || row.from === state
    state = row.to
    return chart !== undefined && (!follows || !allowsStep(chart, row))
  })
  return [
    { text: '签名 / signature', holds: signed },
    { text: `行链 / chain of rows${numberOf(broken)}`, holds: broken === undefined },
    { text: '末尾 / tail', holds: previous === said.tail },
    { text: `状态机回放 / replay on the machine${numberOf(strange)}`, holds: strange === undefined },
    { text: '最后状态 / last state', holds: state === null || state === said.record.state },
  ]
}

function show(journal: OfflineJournal): void {
  const said = JSON.parse(journal.document) as SignedDocument
  const { record, rows, definitions } = said
  const chartAt = (row: JournalRow | undefined): MachineChart | undefined =>
    definitions.find(({ definitionHash }) => definitionHash === row?.definitionHash) ?? definitions[0]
  const title = definitions[0]?.title
  place('title').textContent = `${title ? both(title) : record.machineId} · ${record.name} ${record.address}`
  place('key').textContent = `SM3 ${journal.keyFingerprint}`
  place('root').textContent = said.root ? `${said.root.root.seq} · ${said.root.root.hash}` : '–'
  place('snapshot').textContent = JSON.stringify(said.snapshot, null, 2)
  place('proofs').replaceChildren(
    ...proofsOf(journal, said).map(({ text, holds }) => {
      const item = document.createElement('li')
      item.textContent = `${holds ? '✓' : '✗'} ${text}`
      item.className = holds ? 'holds' : 'fails'
      return item
    }),
  )
  const slider = place('at')
  if (!(slider instanceof HTMLInputElement)) throw new Error('the page has no slider')
  slider.max = String(Math.max(1, rows.length))
  const list = place('rows')
  const go = (seq: number): void => {
    const row = rows[seq - 1]
    slider.value = String(seq)
    const chart = chartAt(row)
    if (!row || !chart) return
    const lit = { states: statesOf(chart, row.to), transitions: transitionsOf(chart, row) }
    place('diagram').replaceChildren(drawChart(chart, journal.layouts[chart.definitionHash] ?? null, lit))
    place('event').textContent = JSON.stringify(row.event, null, 2)
    place('now').textContent = `${seq} / ${rows.length} · ${row.from} → ${row.to}`
    for (const item of list.children)
      if (item.getAttribute('data-seq') === String(seq)) item.setAttribute('aria-current', 'step')
      else item.removeAttribute('aria-current')
  }
  list.replaceChildren(
    ...rows.map((row) => {
      const item = document.createElement('tr')
      item.dataset['seq'] = String(row.seq)
      item.className = row.verdict
      const fields = [row.seq, row.at, eventTypeOf(row), `${row.from} → ${row.to}`, row.actor, row.verdict]
      for (const field of fields) item.insertCell().textContent = String(field)
      item.addEventListener('click', () => go(row.seq))
      return item
    }),
  )
  slider.addEventListener('input', () => go(Number(slider.value)))
  place('before').addEventListener('click', () => go(Math.max(1, Number(slider.value) - 1)))
  place('after').addEventListener('click', () => go(Math.min(rows.length, Number(slider.value) + 1)))
  go(rows.length)
}

show(read('journal') as OfflineJournal)
