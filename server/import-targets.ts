import type { ImportTarget } from './platform/workbook/import-target.ts'
import { type Targets, targetsOf } from './template/targets.ts'

/** Every kind of record that workbooks can be imported to, in the order of the menu of templates. */
const targets: readonly ImportTarget[] = []

export const importTargets: Targets = targetsOf(targets)
