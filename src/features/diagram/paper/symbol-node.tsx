import { Box, type BoxProps, Text } from '@chakra-ui/react'
import { Handle, type Node, type NodeProps, Position } from '@xyflow/react'

import { diagramSides, type DiagramElement } from '#contract/diagram/diagram.contract.ts'

import { besideSymbol } from './readable-view.ts'
import { pathOf, sizeOf, type SwitchPosition, symbols, turnOf } from './symbols.ts'

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
  const { stroke } = symbols[element.symbol]
  const { width, height } = sizeOf(element)
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
        style={{ overflow: 'visible' }}
        aria-hidden
      >
        <path
          transform={turnOf(element)}
          d={pathOf(element, position)}
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
        {...placeOfName(element)}
        pointerEvents="none"
        // Of the paper, as symbols and places are: not of the size of the console.
        fontSize="14px"
        lineHeight="1.25"
      >
        <Text fontSize="inherit" lineHeight="inherit" color="fg">
          {name}
        </Text>
        {values.map((value) => (
          <Text
            key={value}
            fontSize="inherit"
            lineHeight="inherit"
            color={color}
            fontVariantNumeric="tabular-nums"
            whiteSpace="nowrap"
          >
            {value}
          </Text>
        ))}
      </Box>
    </Box>
  )
}

/** Beside its symbol, where no line passes; above a busbar, which has lines at both sides. */
function placeOfName(element: DiagramElement): BoxProps {
  const { width, height } = sizeOf(element)
  if (element.symbol === 'note')
    return { insetInlineStart: '0', top: '50%', transform: 'translateY(-50%)', whiteSpace: 'nowrap' }
  if (element.symbol === 'busbar' && width >= height)
    return { insetInlineStart: '0', bottom: `${height}px`, whiteSpace: 'nowrap' }
  return {
    insetInlineStart: `${width + 6}px`,
    top: '50%',
    transform: 'translateY(-50%)',
    width: 'max-content',
    maxWidth: `${besideSymbol - 8}px`,
  }
}
