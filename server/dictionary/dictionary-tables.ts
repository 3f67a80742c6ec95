import type { Generated, GeneratedAlways } from 'kysely'

/** Tables of the multi parameters. */
interface DictionaryTables {
  /** Multi parameters: groups of kinds, each kind a dictionary of contents. */
  parameter_group: {
    id: GeneratedAlways<number>
    code: string
    name: string
    name_english: string
    sort: number
    built_in: Generated<boolean>
    version: Generated<number>
  }
  parameter_kind: {
    id: GeneratedAlways<number>
    group_id: number
    /** What `kindCode` of a dictionary load is. */
    code: string
    name: string
    name_english: string
    sort: number
    built_in: Generated<boolean>
    version: Generated<number>
  }
  parameter_content: {
    id: GeneratedAlways<number>
    kind_id: number
    /** Unique in its kind. */
    key: string
    value_chinese: string
    value_english: string
    sort: number
    enabled: Generated<boolean>
    built_in: Generated<boolean>
    version: Generated<number>
  }
}

declare module '#server/platform/database/schema.ts' {
  interface Tables extends DictionaryTables {}
}
