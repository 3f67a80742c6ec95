import { Box } from '@chakra-ui/react'

import type { ChartLayout } from '#contract/machine/machine.contract.ts'

import { type Box as Place, sightOf, type Size, type Viewport } from './viewport.ts'

/** Px of the longer side. */
const extent = 150

interface MinimapProps {
  readonly layout: ChartLayout
  readonly view: Viewport
  /** Px of the window on the drawing. */
  readonly room: Size
  /** Brings this place of the drawing, in its px, into the middle of the window. */
  readonly onGo: (at: { readonly x: number; readonly y: number }) => void
}

/** Where the window is on a drawing of which it shows a part; keyboards move the drawing itself. */
export function Minimap({ layout: { width, height, states }, view, room, onGo }: MinimapProps) {
  const sight = sightOf(view, room)
  if (sight === null || isWhole(sight, { width, height })) return null
  const scale = extent / Math.max(width, height)
  const go = ({ clientX, clientY, currentTarget, buttons }: React.PointerEvent): void => {
    if (buttons !== 1) return
    const { left, top } = currentTarget.getBoundingClientRect()
    onGo({ x: (clientX - left) / scale, y: (clientY - top) / scale })
  }
  return (
    <Box
      position="absolute"
      left="2"
      bottom="2"
      bg="bg.panel"
      borderWidth="1px"
      rounded="sm"
      shadow="xs"
      hideBelow="md"
      cursor="pointer"
      data-part="minimap"
      aria-hidden
    >
      <svg
        width={width * scale}
        height={height * scale}
        viewBox={`0 0 ${width} ${height}`}
        onPointerDown={go}
        onPointerMove={go}
      >
        {states.map((state) => (
          <Box
            as="rect"
            key={state.id}
            fill="fg.muted"
            fillOpacity="0.18"
            {...{ x: state.x, y: state.y, width: state.width, height: state.height, rx: 12 }}
          />
        ))}
        <Box
          as="rect"
          fill="brand.solid"
          fillOpacity="0.12"
          stroke="brand.solid"
          strokeWidth={2 / scale}
          {...{ x: sight.x, y: sight.y, width: sight.width, height: sight.height }}
        />
      </svg>
    </Box>
  )
}

const isWhole = (sight: Place, drawing: Size): boolean =>
  sight.x <= 0 &&
  sight.y <= 0 &&
  sight.x + sight.width >= drawing.width &&
  sight.y + sight.height >= drawing.height
