const corner = 6

const at = (points: readonly number[], index: number): readonly [number, number] => [
  points[2 * index] ?? 0,
  points[2 * index + 1] ?? 0,
]

/** A point on the way from one to another, so many px from the first. */
function towards([x, y]: readonly [number, number], [tx, ty]: readonly [number, number], px: number): string {
  const length = Math.hypot(tx - x, ty - y) || 1
  const share = Math.min(px, length / 2) / length
  return `${(x + (tx - x) * share).toFixed(1)} ${(y + (ty - y) * share).toFixed(1)}`
}

/** An SVG path through the points, x and y in turn, with round corners. */
export function arrowPath(points: readonly number[]): string {
  const count = points.length / 2
  if (count < 2) return ''
  const parts = [`M${at(points, 0).join(' ')}`]
  for (let i = 1; i < count - 1; i++) {
    const here = at(points, i)
    parts.push(`L${towards(here, at(points, i - 1), corner)}`)
    parts.push(`Q${here.join(' ')} ${towards(here, at(points, i + 1), corner)}`)
  }
  parts.push(`L${at(points, count - 1).join(' ')}`)
  return parts.join('')
}

/** The arrow's head at the last point. */
export function arrowHead(points: readonly number[]): string {
  const count = points.length / 2
  if (count < 2) return ''
  const [x, y] = at(points, count - 1)
  const [fromX, fromY] = at(points, count - 2)
  const length = Math.hypot(x - fromX, y - fromY) || 1
  const [dx, dy] = [(x - fromX) / length, (y - fromY) / length]
  const corners = [
    [x - 8 * dx + 3.5 * dy, y - 8 * dy - 3.5 * dx],
    [x - 8 * dx - 3.5 * dy, y - 8 * dy + 3.5 * dx],
  ]
  return `M${x} ${y}${corners.map((point) => `L${point.map((n) => n.toFixed(1)).join(' ')}`).join('')}Z`
}
