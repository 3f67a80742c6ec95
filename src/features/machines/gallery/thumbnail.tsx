import { chakra } from '@chakra-ui/react'

import { arrowPath } from '../diagram/arrow-path.ts'
import type { MachineCard } from './machine-card-data.ts'

const Svg = chakra('svg')

/** A machine's shape: its states and ways without words. */
export function Thumbnail({ thumbnail }: Pick<MachineCard, 'thumbnail'>) {
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
    >
      {lines.map((points) => (
        <path key={points.join(' ')} d={arrowPath(points)} />
      ))}
      {boxes.slice(1).map(([x, y, boxWidth, boxHeight]) => (
        <chakra.rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width={boxWidth}
          height={boxHeight}
          rx={8}
          fill="brand.subtle"
          stroke="brand.500"
        />
      ))}
    </Svg>
  )
}
