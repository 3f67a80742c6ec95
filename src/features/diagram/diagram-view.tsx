import { Skeleton, Text } from '@chakra-ui/react'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { SiteOption } from '#contract/archive/archive.contract.ts'
import { readDiagram } from '#contract/diagram/diagram.contract.ts'
import { diagramWords } from '#contract/diagram/diagram.words.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { PageCard } from '#src/shared/ui/frame/page-card.tsx'
import { PageFrame } from '#src/shared/ui/frame/page-frame.tsx'
import { SitePicker } from '#src/shared/widgets/site-picker/site-picker.tsx'
import { siteChoiceAmong, useSiteChoice } from '#src/shared/widgets/site-picker/use-site-choice.ts'

/** The drawing library is the larger part of the screen and comes with the first diagram. */
const Editor = lazy(async () => ({ default: (await import('./diagram-editor.tsx')).DiagramEditor }))

const say = wordsOf(diagramWords)
const anySite = siteChoiceAmong(() => true)

/** The single-line diagram of a site (collection §1, menu System configuration diagram). */
export function DiagramView() {
  useTranslation()
  const { snapshot, send, site } = useSiteChoice(anySite)
  const { sites, siteId } = snapshot.context
  /** The site whose edits are not saved: it stays until somebody has said what becomes of them. */
  const [held, setHeld] = useState<number | null>(null)
  const shown = (held === null ? site : sites.find(({ id }) => id === held)) ?? null
  return (
    <PageFrame
      title={say('diagram.title')}
      actions={
        <SitePicker
          sites={sites}
          siteId={siteId}
          onChoose={(chosen) => send({ type: 'site.choose', siteId: chosen })}
          onClear={() => send({ type: 'site.clear' })}
        />
      }
    >
      {shown !== null ? (
        <SiteDiagram
          key={shown.id}
          site={shown}
          onHold={setHeld}
          isAsked={held !== null && held !== (site?.id ?? null)}
          onDiscard={() => setHeld(null)}
          onStay={() => send({ type: 'site.choose', siteId: shown.id })}
        />
      ) : (
        <PageCard>
          <Text color="fg.muted">{say('diagram.site.choose')}</Text>
        </PageCard>
      )}
    </PageFrame>
  )
}

interface SiteDiagramProps {
  readonly site: SiteOption
  readonly onHold: (siteId: number | null) => void
  readonly isAsked: boolean
  readonly onDiscard: () => void
  readonly onStay: () => void
}

function SiteDiagram({ site, onHold, ...asked }: SiteDiagramProps) {
  const { data: read, problem, isLoading, reload } = useAnswer(readDiagram, { siteId: site.id })
  const hold = useCallback((isHeld: boolean) => onHold(isHeld ? site.id : null), [onHold, site.id])
  if (isLoading) return <Skeleton height="32rem" />
  if (problem) return <LoadProblem problem={problem} onRetry={reload} />
  if (read === null) return null
  return (
    <Suspense fallback={<Skeleton height="32rem" />}>
      <Editor site={site} read={read} onReload={reload} onHold={hold} {...asked} />
    </Suspense>
  )
}
