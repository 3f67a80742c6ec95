import type { Names } from './names.ts'

/** What is asked of somebody who adds a record. */
export interface NewRecord extends Names {
  /** Menu whose rights its calls need: `terminal`. */
  readonly menu: string
  /** One of them in Chinese: `电表资产`. */
  readonly chinese: string
  /** Of its migration: `0060`. */
  readonly level: string
}

/** `meter asset` */
export const inWords = ({ thing }: Pick<Names, 'thing'>): string => thing.replaceAll('-', ' ')
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
/** `meter_asset` */
export const tableOf = ({ thing }: Pick<Names, 'thing'>): string => thing.replaceAll('-', '_')

/** Path → content of a plain record: an institution's, with a name that is there once and remarks. */
export function recordFiles(wanted: NewRecord): ReadonlyMap<string, string> {
  const { area, thing, camel, pascal, menu, chinese, level } = wanted
  const table = tableOf(wanted)
  const english = sentence(inWords(wanted))
  return new Map([
    [
      `contract/${area}/${thing}.record.ts`,
      `import type { DataOf } from '../kernel/call.ts'
import { institution, text } from '../kernel/record/fields.ts'
import { record } from '../kernel/record/record.ts'

/** ${english} records of an institution. */
export const ${camel} = record('${camel}', {
  menu: '${menu}',
  calls: {
    search: '/${camel}/search',
    add: '/${camel}/add',
    update: '/${camel}/upd',
    remove: '/${camel}/del',
  },
  fields: {
    fTid: institution(),
    fName: text({ max: 50, unique: true }),
    fRemarks: text({ max: 200, optional: true, lines: 3 }),
  },
  list: ['fName', 'fTName', 'fRemarks'],
  filters: ['fName'],
  sort: ['fName'],
})

export type ${pascal} = DataOf<typeof ${camel}.calls.search>['list'][number]
`,
    ],
    [
      `contract/${area}/${thing}.words.ts`,
      `import type { RecordWords } from '../kernel/record/words.ts'
import type { ${camel} } from './${thing}.record.ts'

export const ${camel}Words: RecordWords<typeof ${camel}> = {
  '${camel}.title': ['${chinese}', '${english} records'],
  '${camel}.one': ['${chinese}', '${english}'],
  '${camel}.field.fTid': ['机构', 'Institution'],
  '${camel}.field.fTName': ['机构', 'Institution'],
  '${camel}.field.fName': ['名称', 'Name'],
  '${camel}.field.fRemarks': ['备注', 'Remarks'],
}
`,
    ],
    [
      `server/${area}/${thing}-tables.ts`,
      `import type { Generated, GeneratedAlways } from 'kysely'

interface ${pascal}Tables {
  ${table}: {
    id: GeneratedAlways<number>
    version: Generated<number>
    agency_id: number
    /** Unique in its institution, whatever its case. */
    name: string
    remarks: string
  }
}

declare module '#server/platform/database/schema.ts' {
  interface Tables extends ${pascal}Tables {}
}
`,
    ],
    [
      `server/${area}/${thing}-record.ts`,
      `import { ${camel} } from '#contract/${area}/${thing}.record.ts'
import { served } from '#server/platform/records/record-table.ts'

export const ${camel}Record = served(${camel}, {
  table: '${table}',
  columns: { fTid: 'agency_id', fName: 'name', fRemarks: 'remarks' },
  taken: { ${table}_name: 'fName' },
})
`,
    ],
    [
      `server/platform/migrations/${level}-${thing}.ts`,
      `import { type Kysely, sql } from 'kysely'

const statements = [
  \`create table ${table} (
     id integer generated always as identity primary key,
     version integer not null default 1,
     agency_id integer not null references agency,
     name text not null,
     remarks text not null)\`,
  \`create unique index ${table}_name on ${table} (agency_id, lower(name))\`,
  // In the order of the list, for one institution and for all.
  \`create index ${table}_by_name on ${table} (name, id)\`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
`,
    ],
  ])
}

/** A line of a list of the house that names every record. */
export interface ListedLine {
  readonly path: string
  /** Comes last. */
  readonly line: string
}

/** The lines by which the house learns of it. */
export function listedLines({ area, thing, camel, level }: NewRecord): readonly ListedLine[] {
  return [
    {
      path: 'contract/declared-records.ts',
      line: `export { ${camel} } from './${area}/${thing}.record.ts'`,
    },
    {
      path: 'contract/words-of-records.ts',
      line: `export { ${camel}Words as ${camel} } from './${area}/${thing}.words.ts'`,
    },
    {
      path: 'server/tables-of-records.ts',
      line: `export { ${camel}Record as ${camel} } from './${area}/${thing}-record.ts'`,
    },
    {
      path: 'server/platform/migrations.ts',
      line: `export * as '${level}-${thing}' from './migrations/${level}-${thing}.ts'`,
    },
  ]
}
