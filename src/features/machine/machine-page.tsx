import { Badge, Button, Flex, Skeleton, Tabs, Text } from '@chakra-ui/react'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { usePageNote } from '#src/shared/page/page-life.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { PageFrame } from '#src/shared/ui/frame/page-frame.tsx'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'

import { DiagramTab } from './diagram/diagram-tab.tsx'
import type { MachineCard } from './gallery/machine-card-data.ts'
import { JournalTab } from './journal/journal-tab.tsx'
import { LiveTab } from './live/live-tab.tsx'
import { type AddressControl, type MachineViewName, machineViews } from './machine-address.ts'
import { drawingAtHand } from './machine-gallery.ts'
import type { MachineTabProps } from './machine-tab.ts'
import { drawingMachine } from './machines.actors.ts'
import { TransitionTable } from './transitions/transition-table.tsx'
import { VersionsTab } from './versions/versions-tab.tsx'

interface MachinePageProps {
  readonly card: MachineCard
  readonly control: AddressControl
}

const tabs: Readonly<Record<MachineViewName, (props: MachineTabProps) => React.ReactNode>> = {
  diagram: DiagramTab,
  transitions: TransitionTable,
  journal: JournalTab,
  live: LiveTab,
  versions: VersionsTab,
}

/** One machine: its diagram, its journals, what runs of it now, its versions. */
export function MachinePage({ card, control }: MachinePageProps) {
  const { t } = useTranslation()
  const language = currentLanguage()
  const { address, go, open } = control
  usePageNote(card.title)
  const [snapshot, send] = usePageMachine(drawingMachine, { input: { key: card.machineId } })
  const { record, problem } = snapshot.context
  const drawing = record ?? drawingAtHand(card.machineId)
  // The server keeps no journal of what runs in browsers.
  const shown = machineViews.filter((view) => view !== 'journal' || card.runs === 'server')
  const view = shown.includes(address.view) ? address.view : 'diagram'
  const Tab = tabs[view]
  return (
    <PageFrame
      title={card.title[language]}
      actions={
        <Button size="sm" variant="outline" onClick={() => open(null)}>
          <ArrowLeft aria-hidden />
          {t('machines.action.toGallery')}
        </Button>
      }
    >
      <Text color="fg.muted" maxW="70ch" textWrap="pretty">
        {card.description[language]}
      </Text>
      <Flex gap="2" wrap="wrap" align="center">
        <Badge variant="surface" fontFamily="mono">
          {card.machineId}
        </Badge>
        <Badge colorPalette={card.runs === 'server' ? 'purple' : 'gray'}>
          {t(`machines.runs.${card.runs}`)}
        </Badge>
        <Badge variant="outline">{t('machines.card.version', { version: card.version })}</Badge>
        <Badge variant="outline" fontFamily="mono" title={`SM3 ${card.definitionHash}`}>
          SM3 {card.definitionHash.slice(0, 12)}…
        </Badge>
      </Flex>
      <Tabs.Root
        value={view}
        onValueChange={({ value }) => go({ view: value as MachineViewName })}
        lazyMount
        unmountOnExit
        size="sm"
      >
        <Tabs.List overflowX="auto">
          {shown.map((name) => (
            <Tabs.Trigger key={name} value={name} flexShrink="0">
              {t(`machines.view.${name}`)}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value={view}>
          {problem && (
            <LoadProblem size="sm" problem={problem} onRetry={() => send({ type: 'record.reload' })} />
          )}
          {!problem && drawing === null && <Skeleton height="64vh" />}
          {drawing && <Tab drawing={drawing} control={control} />}
        </Tabs.Content>
      </Tabs.Root>
    </PageFrame>
  )
}
