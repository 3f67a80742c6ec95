import { sql } from 'kysely'

import type { Db } from '#server/platform/database/database.ts'
import type { ImportEntry, ImportTarget, Placed } from '#server/platform/workbook/import-target.ts'
import { cellText } from '#server/platform/workbook/raw-cell.ts'
import type { WorkbookColumn } from '#server/platform/workbook/workbook-column.ts'
import { writeWorkbook } from '#server/platform/workbook/write-workbook.ts'

/** A kind of record that stands in a table of the test's own. */
export const createCrates = (db: Db): Promise<unknown> =>
  sql`create table if not exists crate (no text primary key, name text not null, weight integer)`.execute(db)

const column = (
  name: string,
  zh: string,
  en: string,
  example: string,
  more: Partial<WorkbookColumn> = {},
): WorkbookColumn => ({
  name,
  heading: { zh, en },
  note: { zh: `${zh}的说明`, en: `What ${en} is` },
  isRequired: true,
  format: 'text',
  example: { zh: example, en: example },
  read: (cell) => ({ value: cellText(cell) }),
  write: (value) => String(value),
  ...more,
})

export const crateColumns: readonly WorkbookColumn[] = [
  column('no', '编号', 'Number', 'C-001'),
  column('name', '名称', 'Name', '样箱'),
  column('weight', '重量', 'Weight', '12', {
    isRequired: false,
    format: 'number',
    read: (cell) =>
      /^\d+$/.test(cellText(cell)) ? { value: Number(cellText(cell)) } : { problem: { rule: 'number' } },
  }),
]

type Crate = Readonly<Record<'no' | 'name', string>> & { readonly weight: number | null }
const crateOf = ({ values }: ImportEntry): Crate => ({
  no: String(values['no']),
  name: String(values['name']),
  weight: typeof values['weight'] === 'number' ? values['weight'] : null,
})

/** Crates by their number; a name that ends in `!` is refused. */
export const crates: ImportTarget = {
  id: 'crate',
  menu: 'terminal',
  title: { zh: '箱子', en: 'Crates' },
  columns: () => Promise.resolve(crateColumns),
  keyBy: () => Promise.resolve(({ no }) => (typeof no === 'string' ? no : null)),
  async judge(tx, _, entries) {
    const { rows } = await sql<Crate>`select no, name, weight from crate
      where no = any(${entries.map((entry) => crateOf(entry).no)}) for update`.execute(tx)
    return entries.map((entry): Placed => {
      const crate = crateOf(entry)
      if (crate.name.endsWith('!')) return { outcome: 'refused', problems: { name: { rule: 'no_special' } } }
      const found = rows.find(({ no }) => no === crate.no)
      if (!found) return { outcome: 'added' }
      return { outcome: found.name === crate.name && found.weight === crate.weight ? 'same' : 'changed' }
    })
  },
  async write(tx, world, entries) {
    const placed = await crates.judge(tx, world, entries)
    const kept = entries.filter((_, index) => placed[index]?.outcome !== 'refused').map(crateOf)
    await sql`insert into crate select * from jsonb_populate_recordset(null::crate, ${JSON.stringify(kept)})
      on conflict (no) do update set name = excluded.name, weight = excluded.weight`.execute(tx)
    return placed
  },
}

/** An .xlsx of crates, base64 as the call takes it. */
export async function crateFile(
  rows: readonly (readonly (string | number | null)[])[],
  headings: readonly string[] = ['编号', '名称', '重量'],
): Promise<string> {
  const pieces: Uint8Array[] = []
  async function* once() {
    yield rows
  }
  const file = writeWorkbook({
    name: '箱子',
    columns: headings.map((heading) => ({ heading })),
    rows: once(),
  })
  for await (const piece of file) pieces.push(piece)
  return Buffer.concat(pieces).toString('base64')
}
