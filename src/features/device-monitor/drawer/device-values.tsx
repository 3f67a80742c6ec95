import { Table, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import type { DeviceDetail, ValueQuality } from '#contract/device-monitor/device-monitor.contract.ts'
import { readingText } from '#src/features/reading/live/live-tile.tsx'
import { itemName } from '#src/shared/format/item-name.ts'
import { dayAtSite } from '#src/shared/format/site-time.ts'
import { ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'

import { shortTime } from '../device-text.ts'
import { Section } from './section.tsx'

const tones = { good: 'green', old: 'orange', odd: 'red', none: 'gray' } as const satisfies Readonly<
  Record<ValueQuality, string>
>

/** The newest of each of its items, with its instant and how good it is. */
export function DeviceValues({ device }: { readonly device: DeviceDetail }) {
  const { t } = useTranslation()
  const { values, detailUtcTime: offset, now } = device
  const today = dayAtSite(now, offset)
  const title = t('deviceMonitor.device.values')
  const timeOf = (at: string | null): string => (at === null ? '—' : shortTime(at, offset, today))
  if (values.length === 0) return null
  return (
    <Section title={title}>
      <Table.ScrollArea borderWidth="1px" rounded="md" maxH="24rem" whiteSpace="normal" tabIndex={0}>
        <Table.Root size="sm" stickyHeader aria-label={title}>
          <Table.Header>
            <Table.Row bg="bg.subtle">
              <Table.ColumnHeader>{t('deviceMonitor.value.item')}</Table.ColumnHeader>
              <Table.ColumnHeader textAlign="end">{t('deviceMonitor.value.value')}</Table.ColumnHeader>
              <Table.ColumnHeader hideBelow="sm">{t('deviceMonitor.value.at')}</Table.ColumnHeader>
              <Table.ColumnHeader>{t('deviceMonitor.value.quality')}</Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {values.map((item) => (
              <Table.Row key={item.code}>
                <Table.Cell>
                  {itemName(item)}
                  <Text fontSize="xs" color="fg.muted" hideFrom="sm">
                    {timeOf(item.at)}
                  </Text>
                </Table.Cell>
                <Table.Cell textAlign="end" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
                  {readingText(item, item.value)}
                </Table.Cell>
                <Table.Cell whiteSpace="nowrap" color="fg.muted" hideBelow="sm">
                  {timeOf(item.at)}
                </Table.Cell>
                <Table.Cell>
                  <ToneBadge tone={tones[item.quality]}>
                    {t(`deviceMonitor.quality.${item.quality}`)}
                  </ToneBadge>
                </Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Table.ScrollArea>
    </Section>
  )
}
