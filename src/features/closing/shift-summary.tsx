import { Badge, SimpleGrid, Stack, Table, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import type { ShiftDetail } from '#contract/closing/closing.contract.ts'
import { counterTime } from '#src/shared/format/counter-time.ts'
import { moneyText } from '#src/shared/format/money-text.ts'
import { laidName } from '#src/shared/user/laid-names.ts'

import { toneOfShift } from './shift-columns.tsx'

/** Whose drawer it is, and what went in and out of it by the books. */
export function ShiftSummary({ shift }: { readonly shift: ShiftDetail }) {
  const { t } = useTranslation()
  const facts: readonly (readonly [label: string, value: string])[] = [
    [t('closing.column.counter'), laidName(shift.counterName)],
    [t('closing.column.operator'), shift.operator],
    [t('closing.column.day'), `${shift.day} · ${t('closing.fact.shift', { number: shift.number })}`],
    [t('closing.fact.openedAt'), counterTime(shift.openedAt)],
  ]
  return (
    <Stack gap="3">
      <Badge colorPalette={toneOfShift[shift.state]} alignSelf="start">
        {t(`closing.state.${shift.state}`)}
      </Badge>
      <SimpleGrid columns={{ base: 2, md: 4 }} gap="3">
        {facts.map(([label, value]) => (
          <Stack key={label} gap="0">
            <Text fontSize="xs" color="fg.muted">
              {label}
            </Text>
            <Text fontSize="sm">{value}</Text>
          </Stack>
        ))}
      </SimpleGrid>
      <Table.Root size="sm" aria-label={t('closing.fact.movements')}>
        <Table.Body>
          <Row label={t('closing.fact.float')} fen={shift.floatFen} />
          {shift.movements
            .filter(({ kind }) => kind !== 'difference' && kind !== 'handedOver')
            .map(({ kind, times, amountFen }) => (
              <Row
                key={kind}
                label={`${t(`closing.kind.${kind}`)} · ${t('closing.fact.times', { count: times })}`}
                fen={amountFen}
              />
            ))}
          <Row label={t('closing.column.expected')} fen={shift.expectedFen} isTotal />
        </Table.Body>
      </Table.Root>
    </Stack>
  )
}

interface RowProps {
  readonly label: string
  readonly fen: number
  readonly isTotal?: boolean
}

const Row = ({ label, fen, isTotal = false }: RowProps) => (
  <Table.Row bg="transparent" {...(isTotal && { fontWeight: 'semibold' })}>
    <Table.Cell>{label}</Table.Cell>
    <Table.Cell textAlign="end" fontVariantNumeric="tabular-nums">
      {moneyText(fen)}
    </Table.Cell>
  </Table.Row>
)
