import { searchDeviceTypes } from '#contract/device/device.contract.ts'
import { readDataItems } from '#contract/reading/original.contract.ts'
import { itemWithUnit } from '#src/shared/format/item-name.ts'
import { callShared } from '#src/shared/net/answers.ts'
import { useAnswer, useDictionary } from '#src/shared/net/use-answer.ts'

interface IndicatorCellProps {
  readonly row: {
    /** A code of the device type's items. */
    readonly indicator: string
    /** Without it, or without the right to read types, the first type that has such an item names it. */
    readonly eqtTypeId?: number | null
  }
}

/** An indicator by its name and unit; by its code where no type of devices has it. */
export function IndicatorCell({ row }: IndicatorCellProps) {
  const { data: types } = useAnswer(searchDeviceTypes, { pageSize: 300 }, callShared)
  const known = useDictionary(readDataItems, {})
  const typeCode = types?.list.find(({ id }) => id === row.eqtTypeId)?.code
  const item = known
    .filter((type) => typeCode === undefined || type.typeCode === typeCode)
    .flatMap(({ items }) => items)
    .find(({ code }) => code === row.indicator)
  return item ? itemWithUnit(item) : row.indicator
}
