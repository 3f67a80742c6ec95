import { Button, Stack, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import type { BatteryCell, BatteryCells } from '#contract/battery/cell.contract.ts'
import { dayAtSite, zonedAtSite } from '#src/shared/format/site-time.ts'
import { Facts } from '#src/shared/screens/facts.tsx'
import { RecordDrawer } from '#src/shared/ui/frame/record-drawer.tsx'
import { ScreenLink } from '#src/shared/ui/screen-link.tsx'
import { useCan } from '#src/shared/user/rights.ts'

import {
  batteryName,
  celsiusText,
  cellVoltsText,
  milliOhmText,
  milliVoltsText,
  percentOf,
  signed,
} from '../battery-text.ts'
import { balancingText, judgedText } from './cell-columns.tsx'

interface CellDrawerProps {
  readonly cell: BatteryCell
  readonly cells: Pick<BatteryCells, 'detailUtcTime' | 'medianVoltageMv' | 'medianTemperatureDeciC'>
  /** The days that are looked at; null: the newest readings. */
  readonly days: { readonly fromDay: string; readonly toDay: string } | null
  readonly onClose: () => void
}

/** What is known of one cell, and the way to its curve. */
export function CellDrawer({ cell, cells, days, onClose }: CellDrawerProps) {
  const { t } = useTranslation()
  const canSeeCurves = useCan('reading', 'view')
  const { detailUtcTime: offset, medianVoltageMv, medianTemperatureDeciC } = cells
  const day = cell.at === null ? '' : dayAtSite(cell.at, offset)
  const curve = new URLSearchParams({
    p: `${cell.deviceId}.voltage~${cell.deviceId}.temperature`,
    o: offset,
    from: days?.fromDay ?? day,
    to: days?.toDay ?? day,
  }).toString()
  return (
    <RecordDrawer
      title={batteryName(cell)}
      footer={
        canSeeCurves && (
          <Button asChild size="sm">
            <ScreenLink screen="datacollect/curve" query={curve}>
              {t('battery.cell.curve')}
            </ScreenLink>
          </Button>
        )
      }
      onClose={onClose}
    >
      <Stack gap="3">
        <Text fontSize="sm" color="fg.muted">
          {cell.at === null ? t('battery.never') : zonedAtSite(cell.at, offset)}
        </Text>
        <Facts
          facts={[
            { label: t('battery.cell.column.place'), value: String(cell.place) },
            { label: t('battery.cell.column.state'), value: judgedText(t, cell) },
            { label: t('battery.cell.column.voltage'), value: cellVoltsText(cell.voltageMv) },
            {
              label: t('battery.cell.column.voltageDeviation'),
              value: signed(milliVoltsText(cell.voltageDeviationMv), cell.voltageDeviationMv),
            },
            { label: t('battery.figure.medianVoltage'), value: cellVoltsText(medianVoltageMv) },
            ...(days === null
              ? []
              : [
                  { label: t('battery.cell.column.lowVoltage'), value: cellVoltsText(cell.lowVoltageMv) },
                  { label: t('battery.cell.column.highVoltage'), value: cellVoltsText(cell.highVoltageMv) },
                ]),
            { label: t('battery.cell.column.temperature'), value: celsiusText(cell.temperatureDeciC) },
            {
              label: t('battery.cell.column.temperatureDeviation'),
              value: signed(celsiusText(cell.temperatureDeviationDeciC), cell.temperatureDeviationDeciC),
            },
            { label: t('battery.figure.medianTemperature'), value: celsiusText(medianTemperatureDeciC) },
            { label: t('battery.column.soc'), value: percentOf(cell.socPermille) },
            { label: t('battery.column.soh'), value: percentOf(cell.sohPermille) },
            { label: t('battery.cell.column.resistance'), value: milliOhmText(cell.resistanceMicroOhm) },
            { label: t('battery.cell.column.balancing'), value: balancingText(t, cell) },
          ]}
        />
      </Stack>
    </RecordDrawer>
  )
}
