import type { TFunction } from 'i18next'

import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { quantityText } from '#src/shared/format/quantity.ts'
import type { TableColumn } from '#src/shared/table/column/table-column.ts'

import type { DemoMeter } from '../demo/demo-meters.ts'

export const meterColumns = (t: TFunction): readonly TableColumn<DemoMeter>[] => [
  { prop: 'fTmId', label: t('example.meter.fTmId'), width: 100, type: 'number', isSortable: true },
  { prop: 'fMpName', label: t('example.meter.fMpName'), minWidth: 170, pin: 'start' },
  { prop: 'tmName', label: t('example.meter.tmName'), minWidth: 170 },
  { prop: 'fAmNo', label: t('example.meter.fAmNo'), minWidth: 150, isSortable: true },
  { prop: 'fAtNo', label: t('example.meter.fAtNo'), minWidth: 130 },
  {
    prop: 'energyWh',
    label: t('example.meter.energyWh'),
    minWidth: 130,
    type: 'number',
    isSortable: true,
    render: ({ energyWh }) => quantityText(energyWh, 'Wh', currentLanguage()),
  },
]
