import { Button, Flex, Skeleton, Tabs, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { TerminalParameters } from '#src/features/command/parameters/terminal-parameters.tsx'
import { TerminalTasks } from '#src/features/collection/task/terminal-tasks.tsx'
import { useAddressId } from '#src/shared/page/use-address-id.ts'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { PageCard } from '#src/shared/ui/frame/page-card.tsx'
import { PageFrame } from '#src/shared/ui/frame/page-frame.tsx'
import { PickDialog } from '#src/shared/widgets/pick/pick-dialog.tsx'
import { usePlaceNames } from '#src/shared/user/place-names.ts'
import { useCan } from '#src/shared/user/rights.ts'
import { TerminalPanel } from '#src/shared/widgets/pick/terminal-panel.tsx'

import { say } from './age-words.ts'
import { singleWatch } from './monitor.actors.ts'
import { SectionValues } from './section-values.tsx'
import { TerminalBranches } from './terminal-branches.tsx'
import { TerminalFacts } from './terminal-facts.tsx'
import { TerminalItems } from './terminal-items.tsx'
import { TerminalMeters } from './terminal-meters.tsx'

/** All that is known of one terminal; which one stands in the address (collection §7 Collect: single terminal). */
export function SingleTerminalView() {
  useTranslation()
  const { laid } = usePlaceNames()
  const [termId, open] = useAddressId('termId')
  const [isPicking, setIsPicking] = useState(false)
  return (
    <PageFrame
      title={say('single.title')}
      actions={
        // Before one is chosen, the page is the choice itself.
        termId !== null && (
          <Button size="sm" variant="outline" onClick={() => setIsPicking(true)}>
            {say('single.change')}
          </Button>
        )
      }
    >
      {termId === null ? (
        <PageCard gap="4">
          <Text color="fg.muted">{say('single.none')}</Text>
          <TerminalPanel picked={null} onPick={({ id }) => open(id)} />
        </PageCard>
      ) : (
        <Terminal key={termId} termId={termId} />
      )}
      {isPicking && (
        <PickDialog
          title={say('single.pick')}
          Panel={TerminalPanel}
          nameOf={({ fTmName }) => laid(fTmName)}
          picked={termId}
          onConfirm={({ id }) => {
            setIsPicking(false)
            open(id)
          }}
          onClose={() => setIsPicking(false)}
        />
      )}
    </PageFrame>
  )
}

const tabs = ['facts', 'values', 'section', 'branches', 'meters', 'items', 'parameters', 'tasks'] as const

function Terminal({ termId }: { readonly termId: number }) {
  const [snapshot, send] = usePageMachine(singleWatch, { input: { key: termId } })
  const { record, problem } = snapshot.context
  const canSeeTasks = useCan('collectionTask', 'view')
  const canSeeCommands = useCan('command', 'view')
  return (
    <PageCard gap="4">
      {problem && (
        <LoadProblem
          problem={problem}
          status={record ? 'warning' : 'error'}
          isBusy={snapshot.hasTag('busy')}
          onRetry={() => send({ type: 'record.reload' })}
        />
      )}
      {record === null && !problem && <Skeleton height="64" />}
      {record && (
        <Tabs.Root defaultValue="facts" lazyMount unmountOnExit variant="line">
          <Flex overflowX="auto">
            <Tabs.List flexShrink="0">
              {tabs
                .filter((tab) => tab !== 'tasks' || canSeeTasks)
                .filter((tab) => tab !== 'parameters' || canSeeCommands)
                .map((tab) => (
                  <Tabs.Trigger key={tab} value={tab}>
                    {say(`single.tab.${tab}`)}
                  </Tabs.Trigger>
                ))}
            </Tabs.List>
          </Flex>
          <Tabs.Content value="facts">
            <TerminalFacts terminal={record} />
          </Tabs.Content>
          <Tabs.Content value="values">
            <SectionValues termId={termId} utcOffset={record.detailUtcTime} isLive />
          </Tabs.Content>
          <Tabs.Content value="section">
            <SectionValues termId={termId} utcOffset={record.detailUtcTime} />
          </Tabs.Content>
          <Tabs.Content value="branches">
            <TerminalBranches termId={termId} />
          </Tabs.Content>
          <Tabs.Content value="meters">
            <TerminalMeters termId={termId} />
          </Tabs.Content>
          <Tabs.Content value="items">
            <TerminalItems termId={termId} />
          </Tabs.Content>
          <Tabs.Content value="parameters">
            <TerminalParameters termId={termId} />
          </Tabs.Content>
          <Tabs.Content value="tasks">
            <TerminalTasks termId={termId} />
          </Tabs.Content>
        </Tabs.Root>
      )}
    </PageCard>
  )
}
