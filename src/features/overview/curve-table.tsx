import { Table } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import type { DayCurve } from '#machines/overview/index.ts'
import { percentText, quantityText } from '#src/shared/format/quantity.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'

import { hoursOf } from './curve-hours.ts'

/** The day by the hour, for reading and for screen readers. */
export function CurveTable({ curve }: { readonly curve: DayCurve }) {
  const { t } = useTranslation()
  const language = currentLanguage()
  return (
    <Table.ScrollArea maxH="20rem" borderWidth="1px" rounded="md">
      <Table.Root size="sm" stickyHeader>
        <Table.Header>
          <Table.Row bg="bg.subtle">
            <Table.ColumnHeader>{t('overview.curve.hour')}</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">{t('overview.curve.meanPower')}</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">{t('overview.curve.lastSoc')}</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {hoursOf(curve).map(({ hour, meanPowerW, socPermille }) => (
            <Table.Row key={hour}>
              <Table.Cell>{hour}</Table.Cell>
              <Table.Cell textAlign="end">{quantityText(meanPowerW, 'W', language)}</Table.Cell>
              <Table.Cell textAlign="end">{percentText(socPermille)}</Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  )
}
