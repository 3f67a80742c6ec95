import { Box, DataList, NativeSelect, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { dateTimeAtSite, dayAtSite } from '#src/shared/format/site-time.ts'
import {
  dayMonthWindow,
  dayWindow,
  hourWindow,
  monthWindow,
  type SiteWindow,
  utcOffsetOf,
  yearWindow,
} from '#src/shared/format/site-windows.ts'
import { BlockTitle } from '#src/shared/ui/frame/block-title.tsx'
import { PageCard } from '#src/shared/ui/frame/page-card.tsx'
import { PageFrame } from '#src/shared/ui/frame/page-frame.tsx'
import { DateRangePicker } from '#src/shared/widgets/date-range/date-range-picker.tsx'
import { lastDays } from '#src/shared/widgets/date-range/day-range.ts'

const offsets = ['-10:00', '-03:30', '+00:00', '+05:45', '+08:00', '+14:00']
const windows = {
  hour: hourWindow,
  day: dayWindow,
  dayMonth: dayMonthWindow,
  month: monthWindow,
  year: yearWindow,
}
const windowNames = ['hour', 'day', 'dayMonth', 'month', 'year'] as const

/** Date ranges and the windows of views, both in a site's own time (core §5, collection §9). */
export function DateRangeView() {
  const { t } = useTranslation()
  const [now] = useState(() => Date.now())
  const [utcOffset, setUtcOffset] = useState(() => utcOffsetOf(null))
  const today = dayAtSite(now, utcOffset)
  const [range, setRange] = useState(() => lastDays(today, 2))
  const written = ({ from, to }: SiteWindow) => (
    <span>
      <Box as="span" whiteSpace="nowrap">
        {dateTimeAtSite(from, utcOffset)} –
      </Box>{' '}
      <Box as="span" whiteSpace="nowrap">
        {dateTimeAtSite(to - 1, utcOffset)}
      </Box>
    </span>
  )
  return (
    <PageFrame
      title={t('widgets.page.dateRange')}
      actions={
        <NativeSelect.Root size="sm" width="40">
          <NativeSelect.Field
            aria-label={t('widgets.demo.offset')}
            value={utcOffset}
            onChange={(event) => setUtcOffset(event.target.value)}
          >
            {offsets.map((offset) => (
              <option key={offset} value={offset}>
                UTC{offset}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      }
    >
      <PageCard gap="4">
        <BlockTitle title={t('widgets.page.dateRange')} hint={t('widgets.demo.rangeHint')} />
        <Stack gap="3" align="start">
          <DateRangePicker label={t('widgets.demo.range')} value={range} today={today} onChange={setRange} />
          <Text as="output" color="fg.muted" fontSize="sm">
            {t('widgets.demo.rangeChosen', { from: range.from, to: range.to })}
          </Text>
        </Stack>
      </PageCard>
      <PageCard gap="4">
        <BlockTitle title={t('widgets.demo.windows')} hint={t('widgets.demo.windowsHint')} />
        <DataList.Root orientation="horizontal">
          {windowNames.map((name) => (
            <DataList.Item key={name}>
              <DataList.ItemLabel>{t(`widgets.demo.window.${name}`)}</DataList.ItemLabel>
              <DataList.ItemValue>{written(windows[name](now, utcOffset))}</DataList.ItemValue>
            </DataList.Item>
          ))}
        </DataList.Root>
      </PageCard>
    </PageFrame>
  )
}
