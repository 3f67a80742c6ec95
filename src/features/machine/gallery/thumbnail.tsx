import { chakra } from '@chakra-ui/react'
import { memo } from 'react'

import { arrowPath } from '../diagram/arrow-path.ts'
import type { MachineCard } from './machine-card-data.ts'

const Svg = chakra('svg')
const corner = 8

/**
 * A machine's shape: its states and ways without words. Two elements for all of it, since the gallery has some
 * dozens of these and makes room for a diagram within one frame.
 */
export const Thumbnail = memo(function Thumbnail({ thumbnail }: Pick<MachineCard, 'thumbnail'>) {
  const { width, height, boxes, lines } = thumbnail
  // Lines stay visible however much a large machine is shrunk.
  const stroke = Math.max(width / 260, height / 130, 1)
  return (
    <Svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden
      width="full"
      height="130px"
      color="brand.emphasized"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      css={{ '& .boxes': { fill: 'brand.subtle', stroke: 'brand.500' } }}
    >
      <path d={lines.map(arrowPath).join('')} />
      <path className="boxes" d={boxes.slice(1).map(boxPath).join('')} />
    </Svg>
  )
})

/** A box with round corners. */
function boxPath([x = 0, y = 0, width = 0, height = 0]: readonly number[]): string {
  const [across, down] = [width - 2 * corner, height - 2 * corner]
  const turn = (dx: number, dy: number): string => `a${corner} ${corner} 0 0 1 ${dx} ${dy}`
  return `M${x + corner} ${y}h${across}${turn(corner, corner)}v${down}${turn(-corner, corner)}h${-across}${turn(-corner, -corner)}v${-down}${turn(corner, -corner)}z`
}
