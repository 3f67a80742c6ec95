import { SimpleGrid, Spinner } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { usePageMachine } from '#src/shared/page/use-page-machine.ts'
import { PageFrame } from '#src/shared/ui/frame/page-frame.tsx'

import { CheckPanel } from './check-panel.tsx'
import { ComparePanel } from './compare-panel.tsx'
import { evidenceMachine, say } from './evidence.actors.ts'
import { FindingsPanel } from './findings-panel.tsx'
import { OutsidePanel } from './outside-panel.tsx'
import { RootPanel } from './root-panel.tsx'
import { RunsPanel } from './runs-panel.tsx'

/** How often a check that is under way is looked at. */
const lookMs = 1500

/** Whether all evidence holds, where it stands, and where it is kept besides (machines 4). */
export function EvidenceView() {
  useTranslation()
  const [snapshot, send] = usePageMachine(evidenceMachine, { input: { key: null } })
  const { record: state, problem } = snapshot.context
  const [chosen, setChosen] = useState<number | null>(null)
  const reload = (): void => send({ type: 'record.reload' })
  const newest = state?.checks[0]
  const isUnderWay = newest !== undefined && newest.endedAt === null
  useEffect(() => {
    if (!isUnderWay) return undefined
    const looking = setInterval(() => send({ type: 'record.reload' }), lookMs)
    return () => clearInterval(looking)
  }, [isUnderWay, send])
  const ended = state?.checks.filter(({ endedAt }) => endedAt !== null) ?? []
  const shown = ended.find(({ id }) => id === chosen) ?? ended[0]
  return (
    <PageFrame title={say('evidence.title')}>
      {!state && !problem && <Spinner />}
      <CheckPanel
        checks={state?.checks ?? []}
        problem={problem}
        isLoaded={state !== null}
        onChange={reload}
      />
      {shown && shown.findings > 0 && (
        <FindingsPanel key={shown.id} checkId={shown.id} total={shown.findings} />
      )}
      {state && (
        <>
          <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4" alignItems="start">
            <RootPanel root={state.root} keyFingerprint={state.keyFingerprint} />
            <OutsidePanel outside={state.outside} hasFile={state.hasFile} onChange={reload} />
          </SimpleGrid>
          <ComparePanel />
          <RunsPanel checks={ended} chosen={shown?.id ?? null} onChoose={setChosen} />
        </>
      )}
    </PageFrame>
  )
}
