import { Box, type BoxProps, ButtonGroup, Flex, IconButton } from '@chakra-ui/react'
import { Maximize2, ZoomIn, ZoomOut } from 'lucide-react'
import { type CSSProperties, type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import type { MachineDrawing } from '#contract/machine/machine.contract.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { useLater } from '#src/shared/ui/later/use-later.ts'

import { heatRules } from '../coverage/heat-style.ts'
import { ChartPicture, type PictureMarks } from './chart-picture.tsx'
import { type Journey, Tokens } from './tokens.tsx'
import { pictureRules, scopedRules, themeColors } from './picture-style.ts'
import { useViewport } from './use-viewport.ts'
import { Minimap } from './minimap.tsx'
import { type Box as Place, centred, type Drawn, readable, revealed } from './viewport.ts'

interface DiagramProps extends PictureMarks {
  readonly drawing: MachineDrawing
  readonly height: NonNullable<BoxProps['height']>
  /** Moves the drawing so that this state is seen; `null` leaves it alone. */
  readonly shown: string | null
  readonly onChoose: (stateId: string | null) => void
  /** Shows all of it at first, also where its words cannot be read then; see `viewport.ts`. */
  readonly isWhole?: boolean
  readonly onOpenMachine: (machineId: string) => void
  readonly canOpen: (machineId: string) => boolean
  /** Lies over the drawing, in its coordinates. */
  readonly overlay?: ReactNode
  /** What was taken just now: tokens travel along it. */
  readonly journey?: Journey | null
}

const rules = scopedRules({ ...pictureRules(themeColors), ...heatRules(themeColors) })

/** A machine's drawing to look around in: wheel, drag, two fingers, arrows, + and -, 0 for all of it. */
export function Diagram({
  drawing,
  height,
  shown,
  onChoose,
  overlay,
  isWhole = false,
  journey = null,
  ...picture
}: DiagramProps) {
  const { t } = useTranslation()
  const language = currentLanguage()
  const box = useRef<HTMLDivElement>(null)
  const { view, room, firstSight, zoom, fit, move, handlers } = useViewport(
    box,
    useDrawn(drawing, picture.marks),
    isWhole,
  )
  // The first frame has what the window shows, the next one all of the drawing.
  const isSeen = useLater()
  const choose = useCallback((stateId: string) => onChoose(stateId), [onChoose])
  const reveal = useCallback(
    (stateId: string) => {
      const place = drawing.layout.states.find(({ id }) => id === stateId)
      if (place) move((before, window) => revealed(before, place, window))
    },
    [drawing, move],
  )
  useEffect(() => {
    if (shown !== null) reveal(shown)
  }, [shown, reveal])
  return (
    <Box position="relative" borderWidth="1px" rounded="md" bg="bg.panel" overflow="hidden" minW="0">
      <Box
        ref={box}
        css={rules}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture to move in is no fieldset
        role="group"
        tabIndex={0}
        aria-label={t('machines.diagram.label', { title: drawing.chart.title[language] })}
        height={height}
        cursor="grab"
        _active={{ cursor: 'grabbing' }}
        touchAction="none"
        userSelect="none"
        onClick={() => onChoose(null)}
        {...handlers}
        // What the keyboard comes to is brought into sight; what a pointer touches is there already.
        onFocus={(event) => {
          const id = event.target.getAttribute('data-state')
          if (id !== null && event.target.matches(':focus-visible')) reveal(id)
        }}
      >
        <svg width="100%" height="100%" data-diagram={drawing.chart.machineId}>
          {view && (
            <g
              className={view.scale < readable ? 'distant' : undefined}
              transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}
              style={{ '--apart': String(Math.round(100 / view.scale) / 100) } as CSSProperties}
            >
              <ChartPicture
                drawing={drawing}
                language={language}
                onChoose={choose}
                sight={isSeen ? null : firstSight}
                {...picture}
              />
              {overlay}
              {journey && <Tokens layout={drawing.layout} journey={journey} />}
            </g>
          )}
        </svg>
      </Box>
      {isSeen && view && room && (
        <Minimap
          layout={drawing.layout}
          view={view}
          room={room}
          onGo={(at) => move((before, size) => centred(before, at, size))}
        />
      )}
      <Flex position="absolute" right="2" bottom="2">
        {/* What one may do with the drawing is rendered once the drawing is seen. */}
        {isSeen && (
          <ButtonGroup attached size="xs" variant="surface">
            <IconButton aria-label={t('machines.diagram.zoomOut')} onClick={() => zoom('out')}>
              <ZoomOut />
            </IconButton>
            <IconButton aria-label={t('machines.diagram.fit')} onClick={fit}>
              <Maximize2 />
            </IconButton>
            <IconButton aria-label={t('machines.diagram.zoomIn')} onClick={() => zoom('in')}>
              <ZoomIn />
            </IconButton>
          </ButtonGroup>
        )}
      </Flex>
    </Box>
  )
}

const nowhere: Place = { x: 0, y: 0, width: 0, height: 0 }

/** It begins at the first state that is marked, else where a run of the machine begins. */
function useDrawn({ chart, layout }: MachineDrawing, marks: PictureMarks['marks']): Drawn {
  const root = chart.states.find(({ parent }) => parent === null)
  const start =
    layout.states.find(({ id }) => id !== root?.id && marks?.has(id)) ??
    layout.states.find(({ id }) => id === root?.initial) ??
    nowhere
  return useMemo(() => {
    const holders = new Set(chart.states.map(({ parent }) => parent))
    const { width, height, states } = layout
    return { width, height, start, states: states.filter(({ id }) => !holders.has(id)) }
  }, [chart, layout, start])
}
