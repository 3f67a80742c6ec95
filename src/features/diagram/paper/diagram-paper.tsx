import { Box } from '@chakra-ui/react'
import {
  Background,
  ConnectionMode,
  Controls,
  type Connection,
  type Edge,
  MiniMap,
  type NodeChange,
  ReactFlow,
  type ReactFlowInstance,
  applyEdgeChanges,
  applyNodeChanges,
} from '@xyflow/react'
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'

import type {
  DiagramContent,
  DiagramElement,
  DiagramLayer,
  DiagramLine,
} from '#contract/diagram/diagram.contract.ts'
import { diagramWords } from '#contract/diagram/diagram.words.ts'
import { useIsDark } from '#src/shared/charts/chart-colors.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'

import { LineEdge, sideOf } from './line-edge.tsx'
import type { DeviceValues } from '../live-values.ts'
import { readableView } from './readable-view.ts'
import { type SymbolNode, SymbolNodeView } from './symbol-node.tsx'
import { grid } from './symbols.ts'

const say = wordsOf(diagramWords)
const nodeTypes = { symbol: SymbolNodeView }
const edgeTypes = { line: LineEdge }
/** The whole drawing, however small its letters become: what the button is pressed for. */
const wholePaper = { maxZoom: 1.25, padding: { x: '8%', right: '140px', y: '8%' } } as const

interface DiagramPaperProps {
  readonly content: DiagramContent
  readonly isLocked: boolean
  readonly hidden: ReadonlySet<DiagramLayer>
  readonly live: ReadonlyMap<number, DeviceValues>
  /** How often a proposal was drawn. */
  readonly proposals: number
  readonly paper: RefObject<HTMLDivElement | null>
  readonly nameOf: (element: DiagramElement) => string
  /** Told what is selected; the paper itself keeps it. The same function on every rendering. */
  readonly onSelect: (ids: ReadonlySet<string>) => void
  readonly onMove: (moved: ReadonlyMap<string, { readonly x: number; readonly y: number }>) => void
  readonly onJoin: (line: DiagramLine) => void
  readonly onRemove: (ids: ReadonlySet<string>) => void
  readonly onTurn: () => void
  readonly onUndo: () => void
  readonly onRedo: () => void
  readonly onSave: () => void
}

/** What the library says by itself, in the reader's language. */
const paperWords = () => ({
  'controls.ariaLabel': say('diagram.act.view'),
  'controls.zoomIn.ariaLabel': say('diagram.act.zoomIn'),
  'controls.zoomOut.ariaLabel': say('diagram.act.zoomOut'),
  'controls.fitView.ariaLabel': say('diagram.act.fit'),
  'node.a11yDescription.default': say('diagram.keys.element'),
  'node.a11yDescription.keyboardDisabled': say('diagram.keys.element'),
  'node.a11yDescription.ariaLiveMessage': ({ x, y }: { readonly x: number; readonly y: number }) =>
    say('diagram.moved', { x, y }),
  'edge.a11yDescription.default': say('diagram.keys.line'),
})

/** The paper: what is drawn on it, moved with a snap, joined from end to end, and handled by keys. */
export function DiagramPaper(props: DiagramPaperProps) {
  const { content, isLocked, hidden, live, nameOf, onSelect } = props
  const { i18n } = useTranslation()
  const isDark = useIsDark()
  // oxlint-disable-next-line react/exhaustive-deps -- words follow the language
  const libraryWords = useMemo(paperWords, [i18n.language])
  const [nodes, setNodes] = useState<SymbolNode[]>([])
  const [edges, setEdges] = useState<Edge[]>([])
  const lay = useEffectEvent(() => {
    setNodes((before) => {
      const chosen = chosenOf(before)
      return content.elements.map((element) => {
        const values = element.deviceId === null ? undefined : live.get(element.deviceId)
        const name = nameOf(element)
        return {
          id: element.id,
          type: 'symbol' as const,
          position: { x: element.x, y: element.y },
          hidden: hidden.has(element.layer),
          selected: chosen.has(element.id),
          ariaLabel: [
            name,
            ...(values?.values ?? []),
            ...(element.deviceId !== null && !values?.isFresh ? [say('diagram.silent')] : []),
          ].join(', '),
          data: {
            element,
            name,
            values: values?.values ?? [],
            position: values?.position ?? null,
            isFresh: element.deviceId === null ? null : (values?.isFresh ?? false),
          },
        }
      })
    })
    setEdges((before) => {
      const chosen = chosenOf(before)
      const names = new Map(content.elements.map((element) => [element.id, nameOf(element)]))
      return content.lines.map(({ id, from, fromSide, to, toSide }) => ({
        id,
        source: from,
        sourceHandle: fromSide,
        target: to,
        targetHandle: toSide,
        type: 'line',
        ariaLabel: say('diagram.line', { from: names.get(from) ?? '', to: names.get(to) ?? '' }),
        selected: chosen.has(id),
        style: { strokeWidth: 2 },
      }))
    })
  })
  // The library changes its nodes itself while they are dragged; what was drawn is laid anew.
  // oxlint-disable-next-line react/set-state-in-effect, react/exhaustive-effect-dependencies
  useEffect(() => lay(), [content, hidden, live, i18n.language])
  const [flow, setFlow] = useState<ReactFlowInstance<SymbolNode> | null>(null)
  const [isWhole, setIsWhole] = useState(true)
  const look = useEffectEvent(() => {
    const box = props.paper.current?.getBoundingClientRect()
    if (!flow || !box || box.width === 0) return
    const { isWhole: isAll, ...view } = readableView(content.elements, box)
    setIsWhole(isAll)
    void flow.setViewport(view)
  })
  // What was proposed anew comes into sight, as the whole paper does in a window that is turned or narrowed.
  useEffect(() => {
    look()
    if (!flow || !props.paper.current) return undefined
    const watch = new ResizeObserver(() => look())
    watch.observe(props.paper.current)
    return () => watch.disconnect()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- only a new proposal tells
  }, [flow, props.proposals, props.paper])
  const select = useCallback(
    ({ nodes: some, edges: few }: { nodes: readonly SymbolNode[]; edges: readonly Edge[] }) =>
      onSelect(new Set([...some, ...few].map(({ id }) => id))),
    [onSelect],
  )
  const changed = (changes: NodeChange<SymbolNode>[]): void => {
    setNodes((before) => applyNodeChanges(changes, before))
    const moved = new Map(
      changes.flatMap((change) =>
        change.type === 'position' && change.dragging !== true && change.position
          ? [[change.id, { x: Math.round(change.position.x), y: Math.round(change.position.y) }] as const]
          : [],
      ),
    )
    if (moved.size > 0) props.onMove(moved)
  }
  const join = ({ source, sourceHandle, target, targetHandle }: Connection): void => {
    if (source === target) return
    const id = `l${Date.now().toString(36)}`
    props.onJoin({
      id,
      from: source,
      fromSide: sideOf(sourceHandle),
      to: target,
      toSide: sideOf(targetHandle),
    })
  }
  const onKey = (event: KeyboardEvent): void => {
    if (isLocked) return
    const isCommand = event.ctrlKey || event.metaKey
    const key = event.key.toLowerCase()
    if (isCommand && key === 'z' && !event.shiftKey) props.onUndo()
    else if (isCommand && (key === 'y' || (key === 'z' && event.shiftKey))) props.onRedo()
    else if (isCommand && key === 's') props.onSave()
    else if (!isCommand && key === 'r') props.onTurn()
    else return
    event.preventDefault()
  }
  return (
    <Box
      ref={props.paper}
      as="section"
      height="full"
      borderWidth="1px"
      rounded="l3"
      bg="bg.panel"
      color="fg"
      aria-label={say('diagram.canvas')}
      onKeyDown={onKey}
      css={paperStyle}
    >
      <ReactFlow<SymbolNode>
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        ariaLabelConfig={libraryWords}
        // Its class of light or dark would change the colours of what stands within.
        colorMode={isDark ? 'dark' : 'light'}
        onNodesChange={changed}
        onEdgesChange={(changes) => setEdges((before) => applyEdgeChanges(changes, before))}
        onConnect={join}
        onDelete={({ nodes: gone, edges: cut }) => {
          const ids = new Set([...gone, ...cut].map(({ id }) => id))
          if (ids.size > 0) props.onRemove(ids)
        }}
        onSelectionChange={select}
        connectionMode={ConnectionMode.Loose}
        nodesDraggable={!isLocked}
        nodesConnectable={!isLocked}
        deleteKeyCode={isLocked ? null : ['Delete', 'Backspace']}
        snapToGrid
        snapGrid={[grid, grid]}
        minZoom={0.1}
        onInit={setFlow}
      >
        <Background gap={grid} color="var(--chakra-colors-border)" />
        <Controls showInteractive={false} fitViewOptions={wholePaper} aria-label={say('diagram.act.view')} />
        {!isWhole && (
          <MiniMap
            pannable
            zoomable
            // Below stands what can be done with the paper, and more of the drawing.
            position="top-right"
            ariaLabel={say('diagram.act.map')}
            style={smallMap}
            nodeColor="currentColor"
          />
        )}
      </ReactFlow>
    </Box>
  )
}

const smallMap = { width: 99, height: 66 }

const chosenOf = (
  all: readonly { readonly id: string; readonly selected?: boolean }[],
): ReadonlySet<string> => new Set(all.filter(({ selected }) => selected === true).map(({ id }) => id))

const paperStyle = {
  '& .react-flow__edge-path': { stroke: 'currentColor' },
  '& .react-flow__edge.selected .react-flow__edge-path': { stroke: 'brand.solid' },
  '& .react-flow__handle': { width: '7px', height: '7px', bg: 'brand.solid', opacity: 0 },
  '& .react-flow__node:hover .react-flow__handle, & .react-flow__node:focus .react-flow__handle': {
    opacity: 1,
  },
  '& .react-flow__minimap': { bg: 'bg.subtle', borderWidth: '1px', color: 'fg.muted' },
  '& .react-flow__controls-button': { bg: 'bg.panel', color: 'fg', fill: 'currentColor' },
  '& .react-flow__attribution': { bg: 'transparent', color: 'fg.muted' },
}
