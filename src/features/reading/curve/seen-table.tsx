import { Table } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import { clockText } from './curve-content.ts'
import { type CurveSeries, seenFacts, valueText } from './curve-series.ts'

interface SeenTableProps {
  readonly series: readonly CurveSeries[]
  /** Of the sites' clock; null: all. */
  readonly window: { readonly from: number; readonly to: number } | null
  /** Readings were left out for the picture, so means are nearly those of all. */
  readonly isThinned: boolean
}

/** What each curve comes to in the part of the picture that is seen. */
export function SeenTable({ series, window, isThinned }: SeenTableProps) {
  const { t } = useTranslation()
  const facts = series.map((one) => ({ one, seen: seenFacts(one, window) }))
  return (
    <Table.ScrollArea>
      <Table.Root size="sm" aria-label={t('reading.stat.title')}>
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader>{t('reading.stat.series')}</Table.ColumnHeader>
            {(['low', 'high', 'mean', 'last', 'sum', 'gaps'] as const).map((name) => (
              <Table.ColumnHeader key={name} textAlign="end">
                {t(`reading.stat.${name}`)}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {facts.map(({ one, seen }) => (
            <Table.Row key={one.key}>
              <Table.ColumnHeader scope="row" fontWeight="normal">
                {one.name}
              </Table.ColumnHeader>
              <Extreme one={one} extreme={seen.low} />
              <Extreme one={one} extreme={seen.high} />
              <Table.Cell textAlign="end" whiteSpace="nowrap">
                {isThinned && seen.mean !== null && '≈ '}
                {one.isState ? '—' : valueText({ ...one, decimals: Math.max(one.decimals, 2) }, seen.mean)}
              </Table.Cell>
              <Table.Cell textAlign="end" whiteSpace="nowrap">
                {valueText(one, seen.last)}
              </Table.Cell>
              <Table.Cell textAlign="end" whiteSpace="nowrap">
                {one.statistic === 'rise' ? valueText(one, seen.sum) : '—'}
              </Table.Cell>
              <Table.Cell textAlign="end">{seen.gaps}</Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  )
}

const Extreme = ({
  one,
  extreme,
}: {
  readonly one: CurveSeries
  readonly extreme: readonly [number, number] | null
}) => (
  <Table.Cell textAlign="end" whiteSpace="nowrap" title={extreme ? clockText(extreme[0]) : ''}>
    {valueText(one, extreme?.[1])}
  </Table.Cell>
)
