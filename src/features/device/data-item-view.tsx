import { useMemo } from 'react'

import { type DataItemRow, dataItem } from '#contract/device/data-item.record.ts'
import { dataItemWords } from '#contract/device/data-item.words.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import type { BesideProps } from '#src/shared/screens/record/parts.ts'
import { pickFrom } from '#src/shared/screens/record/picked.ts'
import { recordScreen } from '#src/shared/screens/record/record-screen.tsx'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { TreeBeside } from '#src/shared/screens/tree-beside.tsx'
import { treeIndex } from '#src/shared/widgets/tree/tree-index.ts'

import { DeviceTypePanel } from './device-panels.tsx'
import { useDeviceTypes } from './use-device-types.ts'

const say = wordsOf(dataItemWords)
/** No type has it: all of them. */
const any = 0

const nameOf = ({ fItemName, fItemNameEnglish }: DataItemRow): string =>
  (currentLanguage() === 'en' && fItemNameEnglish) || fItemName

/** Kinds of devices at the left: choosing one lists what it measures. */
function TypesBeside({ filters, filter, children }: BesideProps) {
  const types = useDeviceTypes()
  const items = useMemo(
    () =>
      treeIndex(
        [
          { id: any, label: say('dataItem.types.any'), children: [] },
          ...types.map(({ id, fTypeName }) => ({ id, label: fTypeName, children: [] })),
        ],
        ({ label }) => label,
      ),
    [types],
  )
  const chosen = Number(filters['eqtTypeId'])
  return (
    <TreeBeside
      label={say('dataItem.types')}
      items={items}
      chosen={Number.isInteger(chosen) && chosen > 0 ? chosen : any}
      onChoose={(id) => filter({ eqtTypeId: id === any ? '' : String(id) })}
    >
      {children}
    </TreeBeside>
  )
}

/** What devices of each kind measure (collection §1 device type indicators). */
export const DataItemView = recordScreen(dataItem, {
  words: dataItemWords,
  nameOf,
  picks: { eqtTypeId: pickFrom(DeviceTypePanel, ({ fTypeName }) => fTypeName) },
  besideFilters: ['eqtTypeId'],
  Beside: TypesBeside,
})
