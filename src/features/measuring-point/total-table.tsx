import { Badge, Heading, HStack, Stack, Table } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import type { TotalCheck } from '#contract/measuring-point/measuring-point.contract.ts'
import { measuringPointWords } from '#contract/measuring-point/measuring-point.words.ts'
import { amountText } from '#src/shared/screens/record/value-text.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { usePlaceNames } from '#src/shared/user/place-names.ts'

const say = wordsOf(measuringPointWords)
const kWhDecimals = 3
const energyText = (wh: number | null): string => (wh === null ? '—' : amountText(wh, kWhDecimals))

/** One summary meter, its parts, and what explains their difference. */
export function TotalTable({ total }: { readonly total: TotalCheck }) {
  useTranslation()
  const { laid } = usePlaceNames()
  const { fMpName, fTName, energyWh, partsWh, differenceWh, parts, why } = total
  // Nothing was read of any part: a sum of nothing is not nothing used.
  const isKnown = parts.length === 0 || parts.some((part) => part.energyWh !== null)
  return (
    <Stack gap="2">
      <HStack gap="2" wrap="wrap">
        <Heading as="h3" size="sm">
          {laid(fMpName)} · {laid(fTName)}
        </Heading>
        <Reasons why={why} />
      </HStack>
      <Table.ScrollArea tabIndex={0}>
        <Table.Root size="sm" aria-label={laid(fMpName)}>
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader>{say('measuringPoint.total.point')}</Table.ColumnHeader>
              <Table.ColumnHeader textAlign="end">{say('measuringPoint.total.energy')}</Table.ColumnHeader>
              <Table.ColumnHeader>{say('measuringPoint.total.why')}</Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {parts.map((part) => (
              <Table.Row key={part.id}>
                <Table.Cell>{laid(part.fMpName)}</Table.Cell>
                <Table.Cell textAlign="end">{energyText(part.energyWh)}</Table.Cell>
                <Table.Cell>
                  <Reasons why={part.why} />
                </Table.Cell>
              </Table.Row>
            ))}
            <Sum name={say('measuringPoint.total.parts')} wh={isKnown ? partsWh : null} />
            <Sum name={say('measuringPoint.field.isTotal')} wh={energyWh} />
            <Sum name={say('measuringPoint.total.difference')} wh={isKnown ? differenceWh : null} />
          </Table.Body>
        </Table.Root>
      </Table.ScrollArea>
    </Stack>
  )
}

const Sum = ({ name, wh }: { readonly name: string; readonly wh: number | null }) => (
  <Table.Row fontWeight="semibold">
    <Table.Cell>{name}</Table.Cell>
    <Table.Cell textAlign="end">{energyText(wh)}</Table.Cell>
    <Table.Cell />
  </Table.Row>
)

const Reasons = ({ why }: { readonly why: TotalCheck['why'] }) => (
  <HStack gap="1" wrap="wrap">
    {why.map((reason) => (
      <Badge
        key={reason}
        whiteSpace="normal"
        height="auto"
        colorPalette={reason === 'losses' || reason === 'changed' ? 'gray' : 'orange'}
      >
        {say(`measuringPoint.why.${reason}`)}
      </Badge>
    ))}
  </HStack>
)
