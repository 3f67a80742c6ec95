import { Box, Heading, Table, Text } from '@chakra-ui/react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

import type { NamedItem } from '#contract/command/command.contract.ts'
import { itemValues } from '#contract/command/item-names.ts'
import { moneyText } from '#src/shared/format/money-text.ts'
import { zonedTimeText } from '#src/shared/format/zoned-time.ts'
import { priceText } from '#contract/protocols/dlt645/tariff-forms.ts'
import { ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'

import { planText } from './content/plan-text.ts'

interface CommandItemsProps {
  readonly items: readonly NamedItem[]
  /** Why there are none. */
  readonly none: string
}

/** Each thing that was to be read or done, with its value or why it was not. */
export function CommandItems({ items, none }: CommandItemsProps) {
  const { t, i18n } = useTranslation()
  const isChinese = i18n.language.startsWith('zh')
  return (
    <Box as="section">
      <Heading as="h3" size="sm" mb="2">
        {t('command.drawer.items')}
      </Heading>
      {items.length === 0 ? (
        <Text color="fg.muted">{none}</Text>
      ) : (
        <Table.ScrollArea maxH="20rem" borderWidth="1px" rounded="md" tabIndex={0}>
          <Table.Root size="sm" stickyHeader>
            <Table.Header>
              <Table.Row bg="bg.panel">
                <Table.ColumnHeader>{t('command.drawer.device')}</Table.ColumnHeader>
                <Table.ColumnHeader>{t('command.drawer.item')}</Table.ColumnHeader>
                <Table.ColumnHeader>{t('command.drawer.value')}</Table.ColumnHeader>
                <Table.ColumnHeader>{t('command.column.result')}</Table.ColumnHeader>
              </Table.Row>
            </Table.Header>
            <Table.Body>
              {items.map(({ device, item, ok, value, reason, chinese, english, unit }) => (
                <Table.Row key={`${device}/${item}`}>
                  <Table.Cell>{device === '' ? t('command.drawer.self') : device}</Table.Cell>
                  <Table.Cell>{(isChinese ? chinese : english) || item}</Table.Cell>
                  <Table.Cell overflowWrap="anywhere">{itemText(t, { item, value, unit })}</Table.Cell>
                  <Table.Cell>
                    <ToneBadge tone={ok ? 'green' : 'red'}>
                      {ok ? t('command.drawer.ok') : t(`command.reason.${reason ?? 'other'}`)}
                    </ToneBadge>
                  </Table.Cell>
                </Table.Row>
              ))}
            </Table.Body>
          </Table.Root>
        </Table.ScrollArea>
      )}
    </Box>
  )
}

/** A value as people read it: money as money, states as words, the clock by the reader's. */
export function itemText(
  t: TFunction,
  { item, value, unit }: Pick<NamedItem, 'item' | 'value' | 'unit'>,
): string {
  if (value === null) return '—'
  if (unit === 'fen' && typeof value === 'number') return moneyText(value)
  if (unit === 'centifen/kWh' && typeof value === 'number')
    return t('command.content.price', { price: priceText(value) })
  if (item === 'dayPlan' && typeof value === 'string') return planText(t, value)
  const state = itemValues.find((one) => one === value)
  if (state) return t(`command.item.${state}`)
  if (item === 'clock' && typeof value === 'string' && !Number.isNaN(Date.parse(value)))
    return zonedTimeText(value)
  if (typeof value === 'boolean') return t(value ? 'command.content.yes' : 'command.content.no')
  return `${value} ${unit}`.trim()
}
