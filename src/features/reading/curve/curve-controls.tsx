import { Button, Field, Flex, IconButton, SegmentGroup } from '@chakra-ui/react'
import { Plus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { resolutions, statistics } from '#contract/reading/data-points.ts'
import { daysOn } from '#src/shared/format/site-time.ts'
import { SelectBox } from '#src/shared/ui/select-box.tsx'
import { DayField } from '#src/shared/widgets/date-range/day-field.tsx'

import type { Picked } from '../choose/use-picked.ts'
import { comparedDays, type CurveFilters, mostComparedDays } from './curve-address.ts'

interface CurveControlsProps {
  readonly filters: CurveFilters
  readonly picked: Picked
  readonly onChange: (filters: CurveFilters) => void
}

const presets = [1, 7, 30, 365] as const

/** Which days, beside or after one another, by which periods, and which number of them. */
export function CurveControls({ filters, picked, onChange }: CurveControlsProps) {
  const { t } = useTranslation()
  const days = comparedDays(filters.days)
  const isDays = days.length > 0
  return (
    <Flex gap="3" wrap="wrap" align="center">
      <SegmentGroup.Root
        size="sm"
        value={isDays ? 'days' : 'span'}
        aria-label={t('reading.curve.mode')}
        onValueChange={({ value }) =>
          onChange({
            ...filters,
            days: value === 'days' ? `${daysOn(picked.to, -1)}~${picked.to}` : '',
          })
        }
      >
        <SegmentGroup.Indicator />
        <SegmentGroup.Items
          items={(['span', 'days'] as const).map((value) => ({
            value,
            label: t(`reading.curve.mode.${value}`),
          }))}
        />
      </SegmentGroup.Root>
      {isDays ? (
        <ComparedDays
          {...{ days, picked }}
          onChange={(next) => onChange({ ...filters, days: next.join('~') })}
        />
      ) : (
        <SpanOfDays {...{ filters, picked, onChange }} />
      )}
      <SelectBox
        label={t('reading.resolution')}
        width="13rem"
        value={filters.r}
        onChange={({ target }) => onChange({ ...filters, r: target.value })}
      >
        <option value="">{`${t('reading.resolution')}: ${t('reading.resolution.auto')}`}</option>
        {resolutions.map((value) => (
          <option key={value} value={value}>
            {t(`reading.resolution.${value}`)}
          </option>
        ))}
      </SelectBox>
      <SelectBox
        label={t('reading.statistic')}
        width="13rem"
        value={filters.s}
        onChange={({ target }) => onChange({ ...filters, s: target.value })}
      >
        <option value="">{`${t('reading.statistic')}: ${t('reading.statistic.auto')}`}</option>
        {statistics.map((value) => (
          <option key={value} value={value}>
            {t(`reading.statistic.${value}`)}
          </option>
        ))}
      </SelectBox>
    </Flex>
  )
}

function SpanOfDays({ filters, picked, onChange }: CurveControlsProps) {
  const { t } = useTranslation()
  const { from, to, today } = picked
  const isTurned = filters.from !== '' && filters.to !== '' && filters.from > filters.to
  return (
    <Flex gap="2" wrap="wrap" align="center">
      <Field.Root invalid={isTurned} width="auto">
        <Flex gap="2" align="center">
          <DayField
            label={t('reading.curve.from')}
            size="sm"
            value={isTurned ? filters.from : from}
            last={today}
            onChange={(day) => onChange({ ...filters, from: day, to })}
          />
          <span aria-hidden>–</span>
          <DayField
            label={t('reading.curve.to')}
            size="sm"
            value={to}
            last={today}
            onChange={(day) => onChange({ ...filters, from: isTurned ? filters.from : from, to: day })}
          />
        </Flex>
        <Field.ErrorText>{t('reading.curve.order')}</Field.ErrorText>
      </Field.Root>
      <Flex as="fieldset" gap="1" aria-label={t('reading.curve.preset')}>
        {presets.map((count) => (
          <Button
            key={count}
            size="xs"
            variant="ghost"
            onClick={() => onChange({ ...filters, from: daysOn(today, 1 - count), to: today })}
          >
            {t(`reading.curve.preset.${count}`)}
          </Button>
        ))}
      </Flex>
    </Flex>
  )
}

interface ComparedDaysProps {
  readonly days: readonly string[]
  readonly picked: Picked
  readonly onChange: (days: readonly string[]) => void
}

function ComparedDays({ days, picked, onChange }: ComparedDaysProps) {
  const { t } = useTranslation()
  return (
    <Flex gap="2" wrap="wrap" align="center">
      {days.map((day, index) => (
        <Flex key={day} align="center">
          <DayField
            label={t('reading.curve.day', { number: index + 1 })}
            size="sm"
            value={day}
            last={picked.today}
            onChange={(chosen) => onChange(days.with(index, chosen))}
          />
          {days.length > 1 && (
            <IconButton
              size="xs"
              variant="ghost"
              aria-label={t('reading.curve.removeDay', { day })}
              onClick={() => onChange(days.filter((other) => other !== day))}
            >
              <X />
            </IconButton>
          )}
        </Flex>
      ))}
      <Button
        size="xs"
        variant="outline"
        disabled={days.length >= mostComparedDays}
        onClick={() => onChange([...days, earlierThan(days)])}
      >
        <Plus aria-hidden />
        {t('reading.curve.addDay')}
      </Button>
    </Flex>
  )
}

/** The day before the earliest. */
const earlierThan = (days: readonly string[]): string => daysOn(days.toSorted()[0] ?? '2026-01-01', -1)
