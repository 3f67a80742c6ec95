import { Box, Flex, Link, Stack, Table, Text } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'

import { type FeeParam, readFeeParameters } from '#contract/fee/fee.contract.ts'
import type { FeeService } from '#contract/fee/fee-service.record.ts'
import { feeServiceWords } from '#contract/fee/fee-service.words.ts'
import { moneyText } from '#src/shared/format/money-text.ts'
import { zonedTimeText } from '#src/shared/format/zoned-time.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import type { DetailProps } from '#src/shared/screens/record/parts.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'

const say = wordsOf(feeServiceWords)

const valueText = (name: FeeParam['name'], value: number): string =>
  name === 'tripDelayMinutes' ? String(value) : moneyText(value)

/** Below the facts: parameters kept here beside those at the meter, and the newest balances. */
export function FeeServiceDetail({ row }: DetailProps<FeeService>) {
  useTranslation()
  const { data, problem, reload } = useAnswer(readFeeParameters, { id: row.id })
  // What was read of the meter since then has come to the list as well.
  const seen = useRef(row)
  useEffect(() => {
    if (seen.current === row) return
    seen.current = row
    reload()
  }, [row, reload])
  if (problem && data === null) return <LoadProblem problem={problem} onRetry={reload} />
  return (
    <Stack gap="4">
      <Box as="section" aria-label={say('feeService.detail.params')}>
        <Heading text={say('feeService.detail.params')} />
        <Table.ScrollArea tabIndex={0} aria-label={say('feeService.detail.params')}>
          <Table.Root size="sm">
            <Table.Header>
              <Table.Row>
                <Table.ColumnHeader>{say('feeService.detail.params')}</Table.ColumnHeader>
                <Table.ColumnHeader textAlign="end">{say('feeService.detail.wanted')}</Table.ColumnHeader>
                <Table.ColumnHeader textAlign="end">{say('feeService.detail.atMeter')}</Table.ColumnHeader>
              </Table.Row>
            </Table.Header>
            <Table.Body>
              {(data?.params ?? []).map(({ name, wanted, atMeter }) => (
                <Table.Row key={name}>
                  <Table.Cell>{say(`feeService.param.${name}`)}</Table.Cell>
                  <Table.Cell textAlign="end">{valueText(name, wanted)}</Table.Cell>
                  <Table.Cell
                    textAlign="end"
                    {...(atMeter !== null &&
                      atMeter !== wanted && { color: 'orange.fg', fontWeight: 'medium' })}
                  >
                    {atMeter === null ? say('feeService.detail.never') : valueText(name, atMeter)}
                  </Table.Cell>
                </Table.Row>
              ))}
            </Table.Body>
          </Table.Root>
        </Table.ScrollArea>
      </Box>
      <Box as="section" aria-label={say('feeService.detail.balances')}>
        <Heading text={say('feeService.detail.balances')} />
        {data?.balances.length === 0 && (
          <Text textStyle="sm" color="fg.muted">
            {say('feeService.detail.none')}
          </Text>
        )}
        {(data?.balances ?? []).map(({ at, balanceFen }) => (
          <Flex key={at} justify="space-between" gap="3" textStyle="sm" fontVariantNumeric="tabular-nums">
            <Text color="fg.muted">{zonedTimeText(at)}</Text>
            <Text {...(balanceFen <= 0 && { color: 'red.fg' })}>{moneyText(balanceFen)}</Text>
          </Flex>
        ))}
      </Box>
      {data && data.commandId !== '' && (
        <Link asChild alignSelf="start">
          <RouterLink to={`/datacollect/command?command=${data.commandId}`}>
            {say('feeService.detail.command')}
          </RouterLink>
        </Link>
      )}
    </Stack>
  )
}

const Heading = ({ text }: { readonly text: string }) => (
  <Text as="h3" textStyle="sm" fontWeight="medium" mb="1">
    {text}
  </Text>
)
