import { Box, Text } from '@chakra-ui/react'
import { Handle, type Node, type NodeProps, Position } from '@xyflow/react'

import { diagramSides, type DiagramElement } from '#contract/diagram/diagram.contract.ts'

import { pathOf, type SwitchPosition, symbols } from './symbols.ts'

export type SymbolNode = Node<
  {
    readonly element: DiagramElement
    readonly name: string
    /** Live values in words; none where nothing is known. */
    readonly values: readonly string[]
    /** Whether its device was read lately; null where it stands for none. */
    readonly isFresh: boolean | null
    readonly position: SwitchPosition | null
  },
  'symbol'
>

const positions = {
  top: Position.Top,
  right: Position.Right,
  bottom: Position.Bottom,
  left: Position.Left,
} as const

/** An element of the diagram: its symbol, what it is called, and what its device shows now. */
export function SymbolNodeView({
  data: { element, name, values, isFresh, position },
  selected,
}: NodeProps<SymbolNode>) {
  const { width, height, stroke } = symbols[element.symbol]
  const color = isFresh === null ? 'fg' : isFresh ? 'brand.fg' : 'fg.muted'
  return (
    <Box
      width={`${width}px`}
      height={`${height}px`}
      position="relative"
      color={color}
      outline={selected ? '2px dashed' : undefined}
      outlineColor="brand.solid"
      outlineOffset="4px"
    >
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        style={{ transform: `rotate(${element.turns * 90}deg)`, overflow: 'visible' }}
        aria-hidden
      >
        <path
          d={pathOf(element.symbol, position)}
          fill="none"
          stroke="currentColor"
          strokeWidth={stroke}
          strokeLinejoin="round"
          // Grey alone would say it to those who see colours only.
          strokeDasharray={isFresh === false ? '3 3' : undefined}
        />
      </svg>
      {diagramSides.map((side) => (
        <Handle key={side} id={side} type="source" position={positions[side]} />
      ))}
      <Box
        position="absolute"
        {...(element.symbol === 'note'
          ? { insetInlineStart: '0', top: '0' }
          : { insetInlineStart: '50%', top: `${height + 2}px`, transform: 'translateX(-50%)' })}
        whiteSpace="nowrap"
        textAlign="center"
        pointerEvents="none"
      >
        <Text fontSize="xs" color="fg" bg="bg.panel" px="1" rounded="sm">
          {name}
        </Text>
        {values.map((value) => (
          <Text
            key={value}
            fontSize="xs"
            color={color}
            fontVariantNumeric="tabular-nums"
            bg="bg.panel"
            px="1"
          >
            {value}
          </Text>
        ))}
      </Box>
    </Box>
  )
}
