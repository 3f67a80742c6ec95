// oxlint-disable-next-line import/no-unassigned-import -- the library's own style
import '@xyflow/react/dist/base.css'
import { Alert, Box, Button, Flex } from '@chakra-ui/react'
import { ReactFlowProvider, useReactFlow } from '@xyflow/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { SiteOption } from '#contract/archive/archive.contract.ts'
import type { DiagramContent, DiagramElement, DiagramLayer } from '#contract/diagram/diagram.contract.ts'
import { diagramWords } from '#contract/diagram/diagram.words.ts'
import { layerOf, proposeDiagram, symbolOf } from '#contract/diagram/propose-diagram.ts'
import { saveBlob } from '#src/shared/browser/save-blob.ts'
import { zonedAtSite } from '#src/shared/format/site-time.ts'
import { siteLabel } from '#src/shared/user/site-label.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { useCan } from '#src/shared/user/rights.ts'

import { DiagramBar } from './diagram-bar.tsx'
import { DiagramPaper } from './paper/diagram-paper.tsx'
import { diagramSvg } from './paper/diagram-svg.ts'
import { DiagramTools } from './diagram-tools.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { useLiveValues } from './live-values.ts'
import { printSvg } from './paper/print-svg.ts'
import { grid } from './paper/symbols.ts'
import { type ReadDiagram, useDiagram } from './use-diagram.ts'

const say = wordsOf(diagramWords)

interface DiagramEditorProps {
  readonly site: SiteOption
  readonly read: ReadDiagram
  readonly onReload: () => void
  /** Told whether edits keep this site in its place. */
  readonly onHold: (isHeld: boolean) => void
  /** Another site is chosen while edits keep this one. */
  readonly isAsked: boolean
  readonly onDiscard: () => void
  readonly onStay: () => void
}

/** What is on the paper before what may still be put there: a station has hundreds of cells. */
function watchedFirst({ devices }: ReadDiagram, { elements }: DiagramContent): readonly number[] {
  const drawn = new Set(elements.flatMap(({ deviceId }) => deviceId ?? []))
  return [...drawn, ...devices.flatMap(({ id }) => (drawn.has(id) ? [] : [id]))]
}

/** A site's single-line diagram with what its devices show now; whoever may edit it draws on it. */
export const DiagramEditor = (props: DiagramEditorProps) => (
  <ReactFlowProvider>
    <OpenDiagram {...props} />
  </ReactFlowProvider>
)

function OpenDiagram(props: DiagramEditorProps) {
  const { site, read, onReload, onHold, isAsked, onDiscard, onStay } = props
  const { i18n } = useTranslation()
  const isEnglish = i18n.language === 'en'
  const canEdit = useCan('diagram', 'edit')
  const diagram = useDiagram(site.id, read, onStay)
  const { history, edit, draw, change, save, saving, theirs } = diagram
  const { present } = history
  const { hasEdits } = diagram
  useEffect(() => onHold(hasEdits), [hasEdits, onHold])
  const flow = useReactFlow()
  const paper = useRef<HTMLDivElement>(null)
  const [proposals, setProposals] = useState(0)
  const [hidden, setHidden] = useState<ReadonlySet<DiagramLayer>>(new Set())
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [deviceIds] = useState(() => watchedFirst(read, present))
  const live = useLiveValues(deviceIds, isEnglish)
  const devices = useMemo(() => new Map(read.devices.map((device) => [device.id, device])), [read])
  const nameOf = (element: DiagramElement): string => {
    const device = element.deviceId === null ? undefined : devices.get(element.deviceId)
    if (element.label !== '') return element.label
    if (device) return (isEnglish && device.nameEnglish) || device.name
    return element.symbol === 'busbar' ? '' : say(`diagram.symbol.${element.symbol}`)
  }
  const placed = new Set(present.elements.map(({ deviceId }) => deviceId))
  const remove = (ids: ReadonlySet<string>): void =>
    draw((content) => ({
      elements: content.elements.filter(({ id }) => !ids.has(id)),
      lines: content.lines.filter(({ id, from, to }) => !ids.has(id) && !ids.has(from) && !ids.has(to)),
    }))
  const turn = (): void =>
    change(selected, (element) => ({
      ...element,
      turns: element.turns === 0 ? 1 : element.turns === 1 ? 2 : element.turns === 2 ? 3 : 0,
    }))
  const svg = (): string =>
    diagramSvg(present, {
      title: [say('diagram.title'), siteLabel(site), zonedAtSite(Date.now(), site.detailUtcTime)].join(' · '),
      legend: say('diagram.legend.silent'),
      nameOf,
      isShown: ({ layer }) => !hidden.has(layer),
      liveOf: ({ deviceId }) => (deviceId === null ? undefined : live.get(deviceId)),
    })
  const add: Parameters<typeof DiagramTools>[0]['onAdd'] = (symbol, device) => {
    const used = device ? symbolOf(device.typeCode) : symbol
    const taken = new Set(present.elements.map(({ x, y }) => `${x} ${y}`))
    let { x, y } = middleOf(paper.current, flow)
    while (taken.has(`${x} ${y}`)) [x, y] = [x + grid, y + grid]
    const element: DiagramElement = {
      id: device ? `d${device.id}` : `e${Date.now().toString(36)}`,
      symbol: used,
      deviceId: device?.id ?? null,
      label: '',
      x,
      y,
      turns: 0,
      layer: layerOf(used),
    }
    draw((content) => ({ ...content, elements: [...content.elements, element] }))
  }
  const [only] = selected.size === 1 ? [...selected] : []
  return (
    <Flex direction="column" gap="3" minW="0">
      {isAsked && (
        <LeaveQuestion isBusy={saving.isBusy} onSave={() => save()} onDiscard={onDiscard} onStay={onStay} />
      )}
      {theirs && (
        <Alert.Root status="warning" role="alert" flexWrap="wrap">
          <Alert.Indicator />
          <Alert.Title flex="1">
            {say('diagram.stale.title', { name: theirs.savedBy, version: theirs.version })}
          </Alert.Title>
          <Button size="xs" variant="outline" onClick={onReload}>
            {say('diagram.stale.theirs')}
          </Button>
          <Button size="xs" variant="outline" onClick={() => save(theirs.version)}>
            {say('diagram.stale.mine')}
          </Button>
        </Alert.Root>
      )}
      {diagram.isProposed && (
        <Alert.Root status="info" size="sm">
          <Alert.Indicator />
          <Alert.Title>{say('diagram.proposed')}</Alert.Title>
        </Alert.Root>
      )}
      <DiagramBar
        isLocked={!canEdit}
        isBusy={saving.isBusy}
        canSave={hasEdits || diagram.isProposed}
        canUndo={history.past.length > 0}
        canRedo={history.future.length > 0}
        hasSelection={selected.size > 0}
        onSave={() => save()}
        onUndo={() => edit({ type: 'undo' })}
        onRedo={() => edit({ type: 'redo' })}
        onTurn={turn}
        onRemove={() => remove(selected)}
        onPropose={() => {
          draw(() => proposeDiagram(read.devices))
          setProposals((before) => before + 1)
        }}
        onPrint={() => printSvg(svg())}
        onExport={() => saveBlob(new Blob([svg()], { type: 'image/svg+xml' }), `diagram-${site.id}.svg`)}
      />
      <Flex gap="3" direction={{ base: 'column', lg: 'row' }} align="stretch" minW="0">
        <Box
          flex={{ base: 'none', lg: '1' }}
          minW="0"
          height={{ base: '28rem', lg: 'calc(100dvh - 17rem)' }}
          minH="28rem"
        >
          <DiagramPaper
            content={present}
            isLocked={!canEdit}
            hidden={hidden}
            live={live}
            proposals={proposals}
            paper={paper}
            nameOf={nameOf}
            onSelect={setSelected}
            onMove={(moved) =>
              change(new Set(moved.keys()), (element) => ({ ...element, ...moved.get(element.id) }))
            }
            onJoin={(line) => draw((content) => ({ ...content, lines: [...content.lines, line] }))}
            onRemove={remove}
            onTurn={turn}
            onUndo={() => edit({ type: 'undo' })}
            onRedo={() => edit({ type: 'redo' })}
            onSave={() => save()}
          />
        </Box>
        <DiagramTools
          isLocked={!canEdit}
          hidden={hidden}
          onHide={(layer, isHidden) =>
            setHidden((before) => {
              const next = new Set(before)
              if (isHidden) next.add(layer)
              else next.delete(layer)
              return next
            })
          }
          missing={read.devices.filter(({ id }) => !placed.has(id))}
          onAdd={add}
          selected={present.elements.find(({ id }) => id === only) ?? null}
          onLabel={(id, label) => change(new Set([id]), (element) => ({ ...element, label }))}
          onLength={(id, length) => change(new Set([id]), (element) => ({ ...element, length }))}
        />
      </Flex>
    </Flex>
  )
}

/** Where an element that is added comes into sight: in the middle of what the paper shows, on its grid. */
function middleOf(
  paper: HTMLElement | null,
  flow: Pick<ReturnType<typeof useReactFlow>, 'screenToFlowPosition'>,
): { readonly x: number; readonly y: number } {
  const box = paper?.getBoundingClientRect()
  if (!box) return { x: 0, y: 0 }
  const { x, y } = flow.screenToFlowPosition({ x: box.x + box.width / 2, y: box.y + box.height / 2 })
  return { x: Math.round(x / grid) * grid, y: Math.round(y / grid) * grid }
}
