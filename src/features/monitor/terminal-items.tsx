import { Heading, Skeleton, Stack, Table, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import { readTerminalItems } from '#contract/monitor/single-terminal.contract.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'

import { say } from './age-words.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'

/** What is read through a terminal, kind of device by kind of device. */
export function TerminalItems({ termId }: { readonly termId: number }) {
  const { i18n } = useTranslation()
  const { data, problem, reload } = useAnswer(readTerminalItems, { termId })
  const isEnglish = i18n.language === 'en'
  if (problem) return <LoadProblem problem={problem} onRetry={reload} />
  if (data === null) return <Skeleton height="32" />
  if (data.length === 0) return <Text color="fg.muted">{say('single.value.none')}</Text>
  return (
    <Stack gap="5">
      {data.map(({ typeCode, typeName, typeNameEnglish, devices, items }) => (
        <Stack key={typeCode} gap="1">
          <Heading as="h3" size="sm">
            {isEnglish ? typeNameEnglish : typeName}
            <Text as="span" ms="2" fontSize="xs" color="fg.muted" fontWeight="normal">
              {say('single.item.device', { count: devices })}
            </Text>
          </Heading>
          <Table.ScrollArea maxH="24rem">
            <Table.Root size="sm" stickyHeader>
              <Table.Header>
                <Table.Row>
                  <Table.ColumnHeader>{say('single.item.name')}</Table.ColumnHeader>
                  <Table.ColumnHeader>{say('single.item.code')}</Table.ColumnHeader>
                  <Table.ColumnHeader>{say('single.item.unit')}</Table.ColumnHeader>
                </Table.Row>
              </Table.Header>
              <Table.Body>
                {items.map(({ code, name, nameEnglish, unit }) => (
                  <Table.Row key={code}>
                    <Table.Cell>{isEnglish ? nameEnglish : name}</Table.Cell>
                    <Table.Cell fontFamily="mono">{code}</Table.Cell>
                    <Table.Cell>{unit}</Table.Cell>
                  </Table.Row>
                ))}
              </Table.Body>
            </Table.Root>
          </Table.ScrollArea>
        </Stack>
      ))}
    </Stack>
  )
}
