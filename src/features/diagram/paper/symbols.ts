import type { DiagramElement, DiagramSymbol } from '#contract/diagram/diagram.contract.ts'

/** Px of the paper that elements snap to. */
export const grid = 20

/** A symbol as one path, so that screen, print and file draw the same; px of the paper. */
interface Drawn {
  readonly width: number
  readonly height: number
  readonly path: string
  readonly stroke: number
}

const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
const box = 'M12 12H48V48H12Z'
const leads = 'M30 0V12M30 48V60'

const breakerContact = 'M30 0V18M24 12l12 12M36 12l-12 12'
const disconnectorContact = 'M30 0V18M22 18H38'
/** The moving contact, away from the other one and upon it. */
const openBlade = 'M30 42L19 20M30 42V60'
const closedBlade = 'M30 18V60'
/** Beside an open blade: the protection has opened it. */
const trip = 'M46 22V38M41 33l5 5l5 -5M40 44H52'

const drawn = (path: string, width = 60, height = 60, stroke = 2): Drawn => ({ path, width, height, stroke })

/** After IEC 60617: sources, transformer with two windings, switches, converters, storage, meters, loads. */
export const symbols: Readonly<Record<DiagramSymbol, Drawn>> = {
  grid: drawn(`${circle(30, 30, 18)}M20 30q5 -10 10 0t10 0M30 48V60`),
  transformer: drawn(`M30 0V8${circle(30, 22, 14)}${circle(30, 38, 14)}M30 52V60`),
  breaker: drawn(`${breakerContact}${openBlade}`),
  disconnector: drawn(`${disconnectorContact}${openBlade}`),
  busbar: drawn('M0 6H240', 240, 12, 6),
  meter: drawn(`${box}M12 22H48M18 32l3 10l3 -8l3 8l3 -10M35 30V42M35 37q4 -4 7 0V42${leads}`),
  pcs: drawn(`${box}M48 12L12 48M16 22q3 -6 6 0t6 0M34 38H44M34 43H44${leads}`),
  battery: drawn('M30 0V20M12 20H48M22 27H38M12 34H48M22 41H38M30 41V60'),
  pvInverter: drawn(`${box}M12 12L30 32L48 12${leads}`),
  chargingPile: drawn('M30 0V12M16 12H44V50H16ZM32 18L24 32H36L28 44'),
  load: drawn('M30 0V40M20 38H40L30 58Z'),
  airConditioner: drawn(`M30 0V12${circle(30, 30, 18)}M22 38V22L30 32L38 22V38`),
  ground: drawn('M30 0V24M12 24H48M18 32H42M24 40H36'),
  station: drawn(`M6 12H54V48H6ZM16 22H44M22 28H38M16 34H44M22 40H38${leads}`),
  note: drawn('', 120, 28, 0),
}

/** How much room an element takes as it is turned; px of the paper. */
export function sizeOf({ symbol, turns, length }: Pick<DiagramElement, 'symbol' | 'turns' | 'length'>): {
  readonly width: number
  readonly height: number
} {
  const { width, height } = symbols[symbol]
  const long = symbol === 'busbar' ? (length ?? width) : width
  // Texts stay upright.
  return symbol === 'note' || turns % 2 === 0 ? { width: long, height } : { width: height, height: long }
}

/** How an element's path is turned within the room that it takes. */
export function turnOf(element: Pick<DiagramElement, 'symbol' | 'turns' | 'length'>): string {
  const { width, height } = sizeOf({ ...element, turns: 0 })
  const room = sizeOf(element)
  return `translate(${(room.width - width) / 2} ${(room.height - height) / 2}) rotate(${element.turns * 90} ${width / 2} ${height / 2})`
}

/** Where a switching device stands. */
export type SwitchPosition = 'open' | 'closed' | 'tripped'

const positions: readonly SwitchPosition[] = ['open', 'closed', 'tripped']

/** Of the reading of an item `position`: 0 open, 1 closed, 2 tripped. */
export const positionOf = (reading: number | null): SwitchPosition | null =>
  reading === null ? null : (positions[reading] ?? null)

/** An element's path with its contact where it stands; switches are drawn open where nothing is known. */
export function pathOf(
  { symbol, length }: Pick<DiagramElement, 'symbol' | 'length'>,
  position: SwitchPosition | null,
): string {
  if (symbol === 'busbar' && length !== undefined) return `M0 6H${length}`
  const contact =
    symbol === 'breaker' ? breakerContact : symbol === 'disconnector' ? disconnectorContact : null
  if (contact === null || position === null) return symbols[symbol].path
  if (position === 'closed') return `${contact}${closedBlade}`
  return `${contact}${openBlade}${position === 'tripped' ? trip : ''}`
}
