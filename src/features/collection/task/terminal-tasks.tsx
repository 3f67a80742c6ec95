import { Box, Button, Flex, Skeleton, Table, Text } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { type CollectionTask, searchTerminalTasks } from '#contract/collection/collection-task.contract.ts'
import { usualOffset } from '#src/shared/format/site-windows.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { usePlaceNames } from '#src/shared/user/place-names.ts'
import { useCan } from '#src/shared/user/rights.ts'

import { AddToTerminalDialog } from './add-to-terminal-dialog.tsx'
import { cycleText, gotText, say, TaskStateBadge, timeOf } from './task-columns.tsx'
import { type TaskDoing, TaskWindows } from './task-windows.tsx'

/** What is under way has its end soon. */
const againMs = 15_000
const columns = ['template', 'state', 'got', 'lastAt', 'nextAt', 'cycle'] as const

/** The collection tasks of one terminal: added, run, changed, paused, removed (collection §7 single terminal TaskSet). */
export function TerminalTasks({ termId }: { readonly termId: number }) {
  useTranslation()
  const { laid } = usePlaceNames()
  const mayAdd = useCan('collectionTask', 'add')
  const { data, problem, reload } = useAnswer(searchTerminalTasks, { tmId: termId, pageSize: 300 })
  const [opened, open] = useState<number | null>(null)
  const [doing, setDoing] = useState<TaskDoing | null>(null)
  const [isAdding, setIsAdding] = useState(false)
  const rows = data?.list ?? []
  const isAsking = rows.some(({ state }) => state === 'asking')
  const again = useEffectEvent(() => reload())
  useEffect(() => {
    if (!isAsking) return undefined
    const timer = setInterval(() => again(), againMs)
    return () => clearInterval(timer)
  }, [isAsking])
  return (
    <Flex direction="column" gap="3">
      {mayAdd && (
        <Box>
          <Button size="sm" onClick={() => setIsAdding(true)}>
            <Plus aria-hidden />
            {say('collection.act.assign')}
          </Button>
        </Box>
      )}
      {problem && <LoadProblem problem={problem} onRetry={reload} />}
      {data === null && !problem && <Skeleton height="32" />}
      {data?.total === 0 && <Text color="fg.muted">{say('collection.terminal.none')}</Text>}
      {rows.length > 0 && (
        <Table.ScrollArea>
          <Table.Root size="sm" aria-label={say('collection.page.title')}>
            <Table.Header>
              <Table.Row>
                {columns.map((column) => (
                  <Table.ColumnHeader key={column}>{say(`collection.column.${column}`)}</Table.ColumnHeader>
                ))}
              </Table.Row>
            </Table.Header>
            <Table.Body>
              {rows.map((task: CollectionTask) => (
                <Table.Row key={task.id}>
                  <Table.Cell>
                    <Button size="xs" variant="plain" px="0" onClick={() => open(task.id)}>
                      {laid(task.tpName)}
                    </Button>
                  </Table.Cell>
                  <Table.Cell>
                    <TaskStateBadge state={task.state} />
                  </Table.Cell>
                  <Table.Cell>{gotText(task.last)}</Table.Cell>
                  <Table.Cell>{timeOf(task, task.last?.beganAt)}</Table.Cell>
                  <Table.Cell>{timeOf(task, task.nextDueAt)}</Table.Cell>
                  <Table.Cell>{cycleText(task)}</Table.Cell>
                </Table.Row>
              ))}
            </Table.Body>
          </Table.Root>
        </Table.ScrollArea>
      )}
      <TaskWindows
        opened={rows.find(({ id }) => id === opened) ?? null}
        doing={doing}
        onDo={setDoing}
        onClose={() => open(null)}
        onEnd={() => setDoing(null)}
        onDone={() => {
          setDoing(null)
          reload()
        }}
      />
      {isAdding && (
        <AddToTerminalDialog
          utcOffset={rows[0]?.utcOffset ?? usualOffset}
          termId={termId}
          onDone={() => {
            setIsAdding(false)
            reload()
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
    </Flex>
  )
}
