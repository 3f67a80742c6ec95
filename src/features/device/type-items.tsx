import { Box, Button, Flex, Heading, Skeleton, Stack, Table, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import { dataItem } from '#contract/device/data-item.record.ts'
import { dataItemWords } from '#contract/device/data-item.words.ts'
import type { DeviceTypeRow } from '#contract/device/device-type.record.ts'
import { deviceTypeWords } from '#contract/device/device-type.words.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import type { DetailProps } from '#src/shared/screens/record/parts.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { ScreenLink } from '#src/shared/ui/screen-link.tsx'
import { useCan } from '#src/shared/user/rights.ts'

const say = wordsOf(deviceTypeWords)
const sayItem = wordsOf(dataItemWords)
/** As many as a call gives at once; the longest list of the product has 70. */
const most = 300

/** What devices of a type measure, in the order of their messages. */
export function TypeItems({ row }: DetailProps<DeviceTypeRow>) {
  const { i18n } = useTranslation()
  const canSee = useCan('dataItem', 'view')
  const { data, problem, reload } = useAnswer(
    dataItem.calls.search,
    canSee ? { eqtTypeId: row.id, pageSize: most } : null,
  )
  if (!canSee) return null
  const items = data?.list
  const isEnglish = i18n.language === 'en'
  return (
    <Stack gap="2">
      <Flex align="center" justify="space-between" gap="2" wrap="wrap">
        <Heading as="h3" size="sm">
          {say('deviceType.items.title')}
        </Heading>
        <Button asChild size="xs" variant="outline">
          <ScreenLink screen="datacollect/archive/dataItem" query={`eqtTypeId=${row.id}`}>
            {say('deviceType.items.open')}
          </ScreenLink>
        </Button>
      </Flex>
      {!items && !problem && <Skeleton height="32" />}
      {problem && <LoadProblem problem={problem} onRetry={reload} />}
      {items?.length === 0 && (
        <Text fontSize="sm" color="fg.muted">
          {say('deviceType.items.none')}
        </Text>
      )}
      {items && items.length > 0 && (
        <Box
          as="section"
          maxH="24rem"
          overflow="auto"
          tabIndex={0}
          aria-label={say('deviceType.items.title')}
        >
          <Table.Root size="sm" stickyHeader>
            <Table.Header>
              <Table.Row>
                <Table.ColumnHeader>{sayItem('dataItem.field.fItemName')}</Table.ColumnHeader>
                <Table.ColumnHeader>{sayItem('dataItem.field.fItemCode')}</Table.ColumnHeader>
                <Table.ColumnHeader>{sayItem('dataItem.field.unit')}</Table.ColumnHeader>
                <Table.ColumnHeader>{sayItem('dataItem.field.kind')}</Table.ColumnHeader>
              </Table.Row>
            </Table.Header>
            <Table.Body>
              {items.map((item) => (
                <Table.Row key={item.id}>
                  <Table.Cell>{isEnglish ? item.fItemNameEnglish : item.fItemName}</Table.Cell>
                  <Table.Cell fontFamily="mono">{item.fItemCode}</Table.Cell>
                  <Table.Cell>{item.unit}</Table.Cell>
                  <Table.Cell>{sayItem(`dataItem.choice.kind.${item.kind}`)}</Table.Cell>
                </Table.Row>
              ))}
            </Table.Body>
          </Table.Root>
        </Box>
      )}
    </Stack>
  )
}
