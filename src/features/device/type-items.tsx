import { Box, Button, Flex, Heading, Skeleton, Stack, Table, Text } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { type DataItemRow, dataItem } from '#contract/device/data-item.record.ts'
import { dataItemWords } from '#contract/device/data-item.words.ts'
import type { DeviceTypeRow } from '#contract/device/device-type.record.ts'
import { deviceTypeWords } from '#contract/device/device-type.words.ts'
import { callApi } from '#src/shared/net/api.ts'
import type { DetailProps } from '#src/shared/screens/record/parts.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
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
  const [items, setItems] = useState<readonly DataItemRow[] | 'failed' | null>(null)
  useEffect(() => {
    if (!canSee) return undefined
    const leaving = new AbortController()
    callApi(dataItem.calls.search, { eqtTypeId: row.id, pageSize: most }, { signal: leaving.signal }).then(
      ({ list }) => setItems(list),
      () => {
        if (!leaving.signal.aborted) setItems('failed')
      },
    )
    return () => leaving.abort()
  }, [row.id, canSee])
  if (!canSee) return null
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
      {items === null && <Skeleton height="32" />}
      {items === 'failed' && <Text fontSize="sm">{say('deviceType.items.failed')}</Text>}
      {Array.isArray(items) && items.length === 0 && (
        <Text fontSize="sm" color="fg.muted">
          {say('deviceType.items.none')}
        </Text>
      )}
      {Array.isArray(items) && items.length > 0 && (
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
              {items.map((item: DataItemRow) => (
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
