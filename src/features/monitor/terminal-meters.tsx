import { Input, Skeleton, Stack, Table, Text } from '@chakra-ui/react'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { searchMetersBehind } from '#contract/monitor/single-terminal.contract.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'

import { say } from './age-words.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'

const columns = ['fConAdd', 'fAmNo', 'box', 'branch'] as const
/** As many as a call gives at once; who looks for another one types a part of it. */
const most = 300

/** The meters behind a terminal. */
export function TerminalMeters({ termId }: { readonly termId: number }) {
  useTranslation()
  const [typed, setTyped] = useState('')
  const meter = useDeferredValue(typed.trim())
  const { data, problem, reload } = useAnswer(searchMetersBehind, {
    termId,
    pageSize: most,
    ...(meter !== '' && { meter }),
  })
  return (
    <Stack gap="3">
      <Input
        size="sm"
        maxW="20rem"
        maxLength={64}
        aria-label={say('single.meter.find')}
        placeholder={say('single.meter.find')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {problem && <LoadProblem problem={problem} onRetry={reload} />}
      {data === null && !problem && <Skeleton height="32" />}
      {data && data.total === 0 && <Text color="fg.muted">{say('single.meter.none')}</Text>}
      {data && data.total > 0 && (
        <>
          <Text fontSize="sm" color="fg.muted">
            {say('single.meter.count', { count: data.total })}
          </Text>
          <Table.ScrollArea maxH="32rem">
            <Table.Root size="sm" stickyHeader>
              <Table.Header>
                <Table.Row>
                  {columns.map((column) => (
                    <Table.ColumnHeader key={column}>{say(`single.meter.${column}`)}</Table.ColumnHeader>
                  ))}
                </Table.Row>
              </Table.Header>
              <Table.Body>
                {data.list.map((row) => (
                  <Table.Row key={row.id}>
                    {columns.map((column) => (
                      <Table.Cell key={column}>{row[column]}</Table.Cell>
                    ))}
                  </Table.Row>
                ))}
              </Table.Body>
            </Table.Root>
          </Table.ScrollArea>
        </>
      )}
    </Stack>
  )
}
