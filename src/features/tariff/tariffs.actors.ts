import { searchTariffs } from '#contract/tariff/tariff.contract.ts'
import { listOf } from '#src/shared/screens/list-of.ts'

/** Tariffs as they are looked for. */
export const tariffList = listOf(searchTariffs, { any: { fTid: '-1', kind: '' } })
