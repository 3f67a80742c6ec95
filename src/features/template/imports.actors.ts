import { searchImports } from '#contract/template/template.contract.ts'
import { listOf } from '#src/shared/screens/list-of.ts'

/** Imports as they are looked for, the newest first. */
export const importList = listOf(searchImports, { any: { importType: '', state: '' }, sortOrder: 'desc' })
