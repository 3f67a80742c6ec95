import { Flex, Input, InputGroup, SegmentGroup, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import type { batteryTree } from '#contract/battery/battery.contract.ts'
import type { DataOf } from '#contract/kernel/call.ts'
import { SelectBox } from '#src/shared/ui/select-box.tsx'

import { anyDays, type SaidDays } from '../battery-address.ts'
import { batteryName } from '../battery-text.ts'
import { DayControl } from '../day-control.tsx'

export const anyCells = { ...anyDays, cluster: '', when: '', what: '', mv: '', dc: '', only: '' }
export type CellFilters = typeof anyCells

export const isOfDays = ({ when }: CellFilters): boolean => when === 'days'

/** A limit that was typed, in the parts that the server counts; undefined: the installation's own. */
export function limitIn(text: string, parts: number): number | undefined {
  const number = /^\d{1,4}(?:\.\d)?$/u.test(text) ? Math.round(Number(text) * parts) : 0
  return number >= 1 && number <= (parts === 1 ? 5000 : 1000) ? number : undefined
}

interface CellControlsProps {
  readonly tree: DataOf<typeof batteryTree>
  readonly clusterId: number
  readonly filters: CellFilters
  readonly said: SaidDays
  readonly today: string
  /** Limits in effect, which a field shows until another one is typed. */
  readonly limits: { readonly deviationMv: number; readonly deviationDeciC: number } | null
  readonly onChange: (filters: CellFilters) => void
}

/** Which cluster's cells are looked at, of which time, and how far they may be apart. */
export function CellControls({ tree, clusterId, filters, said, today, limits, onChange }: CellControlsProps) {
  const { t } = useTranslation()
  const alone = tree.clusters.filter(({ stackId }) => stackId === null)
  return (
    <Flex gap="3" wrap="wrap" align="flex-start">
      <SelectBox
        label={t('battery.choose.cluster')}
        width="14rem"
        value={clusterId}
        onChange={({ target }) => onChange({ ...filters, cluster: target.value })}
      >
        {tree.stacks.map((stack) => (
          <optgroup key={stack.deviceId} label={batteryName(stack)}>
            {tree.clusters
              .filter(({ stackId }) => stackId === stack.deviceId)
              .map((one) => (
                <option key={one.deviceId} value={one.deviceId}>
                  {batteryName(one)}
                </option>
              ))}
          </optgroup>
        ))}
        {alone.map((one) => (
          <option key={one.deviceId} value={one.deviceId}>
            {batteryName(one)}
          </option>
        ))}
      </SelectBox>
      <SegmentGroup.Root
        size="sm"
        value={isOfDays(filters) ? 'days' : 'now'}
        aria-label={t('battery.cell.when')}
        onValueChange={({ value }) => onChange({ ...filters, when: value === 'days' ? 'days' : '' })}
      >
        <SegmentGroup.Indicator />
        <SegmentGroup.Items
          items={[
            { value: 'now', label: t('battery.cell.when.now') },
            { value: 'days', label: t('battery.cell.when.days') },
          ]}
        />
      </SegmentGroup.Root>
      {isOfDays(filters) && (
        <DayControl said={said} today={today} onChange={(days) => onChange({ ...filters, ...days })} />
      )}
      <Flex gap="2" align="center">
        <Text fontSize="sm" color="fg.muted" whiteSpace="nowrap">
          {t('battery.cell.limits')}
        </Text>
        <Limit
          label={t('battery.cell.limitVoltage')}
          unit="mV"
          typed={filters.mv}
          isFault={filters.mv !== '' && limitIn(filters.mv, 1) === undefined}
          usual={limits === null ? '' : String(limits.deviationMv)}
          onChange={(mv) => onChange({ ...filters, mv })}
        />
        <Limit
          label={t('battery.cell.limitTemperature')}
          unit="℃"
          typed={filters.dc}
          isFault={filters.dc !== '' && limitIn(filters.dc, 10) === undefined}
          usual={limits === null ? '' : String(limits.deviationDeciC / 10)}
          onChange={(dc) => onChange({ ...filters, dc })}
        />
      </Flex>
    </Flex>
  )
}

interface LimitProps {
  readonly label: string
  readonly unit: string
  readonly typed: string
  readonly usual: string
  /** It is no limit: the installation's own is in effect. */
  readonly isFault: boolean
  readonly onChange: (text: string) => void
}

/** Taken over when it is left or Enter is pressed; emptied it is the installation's own again. */
function Limit({ label, unit, typed, usual, isFault, onChange }: LimitProps) {
  const take = (text: string): void => {
    if (text.trim() !== typed) onChange(text.trim())
  }
  return (
    <InputGroup startElement="±" endElement={unit} width="7rem">
      <Input
        key={typed}
        size="sm"
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
        aria-label={label}
        title={label}
        aria-invalid={isFault}
        data-invalid={isFault || undefined}
        defaultValue={typed}
        placeholder={usual}
        onBlur={({ target }) => take(target.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && take(currentTarget.value)}
      />
    </InputGroup>
  )
}
