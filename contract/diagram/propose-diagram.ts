import type {
  DiagramContent,
  DiagramDevice,
  DiagramElement,
  DiagramLine,
  DiagramSide,
  DiagramSymbol,
} from './diagram.contract.ts'

const symbols: Readonly<Record<string, DiagramSymbol>> = {
  storageStation: 'station',
  batteryStack: 'battery',
  batteryCluster: 'battery',
  batteryCell: 'battery',
  pcs: 'pcs',
  electricityMeter: 'meter',
  transformer: 'transformer',
  breaker: 'breaker',
  airConditioner: 'airConditioner',
  pvInverter: 'pvInverter',
  chargingPile: 'chargingPile',
  load: 'load',
}

/** The symbol of a kind of device; kinds that a utility added are loads. */
export const symbolOf = (typeCode: string): DiagramSymbol => symbols[typeCode] ?? 'load'

/** Px between columns, wide enough for a name beside its symbol, and between rows. */
const step = { x: 200, y: 100 } as const
/** Px from a busbar to what hangs on it, and from the lowest of a section to the next busbar. */
const drop = 60
/** Px that a busbar reaches beyond its outermost feeders. */
const beyond = 20
/** Columns of a busbar section: what a laptop shows in letters that can be read. */
const sectionColumns = 5
/** A feeder whose parts need more columns is drawn without the lowest of them: a cluster's cells. */
const mostColumns = 12
/** A diagram has room for 500; the rest is offered beside the paper. */
const mostElements = 480

export const layerOf = (symbol: DiagramSymbol): DiagramElement['layer'] =>
  symbol === 'note'
    ? 'notes'
    : symbol === 'meter'
      ? 'measuring'
      : symbol === 'airConditioner'
        ? 'auxiliary'
        : 'primary'

const idOf = (device: DiagramDevice): string => `d${device.id}`

const isOf = (symbol: DiagramSymbol) => (device: DiagramDevice) => symbolOf(device.typeCode) === symbol

/** A device with what hangs below it. */
interface Branch {
  readonly device: DiagramDevice
  readonly parts: readonly Branch[]
}

/** Columns that branches take beside each other; one where there are none. */
const columnsIn = (branches: readonly Branch[]): number =>
  Math.max(
    1,
    branches.reduce((sum, { parts }) => sum + columnsIn(parts), 0),
  )
const columnsOf = ({ parts }: Branch): number => columnsIn(parts)
const rowsOf = ({ parts }: Branch): number => 1 + Math.max(0, ...parts.map(rowsOf))
const cutAt = ({ device, parts }: Branch, rows: number): Branch => ({
  device,
  parts: rows > 1 ? parts.map((part) => cutAt(part, rows - 1)) : [],
})

/** With as many rows as have room beside each other. */
function fitting(branch: Branch): Branch {
  for (let rows = rowsOf(branch); rows > 1; rows--) {
    const cut = cutAt(branch, rows)
    if (columnsOf(cut) <= mostColumns) return cut
  }
  return cutAt(branch, 1)
}

/** Feeders in their order, as many on a busbar as a section has columns for. */
function sectionsOf(feeders: readonly Branch[]): readonly (readonly Branch[])[] {
  const sections: Branch[][] = [[]]
  let used = 0
  for (const feeder of feeders) {
    const columns = columnsOf(feeder)
    if (used > 0 && used + columns > sectionColumns) {
      sections.push([])
      used = 0
    }
    sections.at(-1)?.push(feeder)
    used += columns
  }
  return sections
}

/** Px between the first and the last column. */
const widthOf = (branches: readonly Branch[]): number => step.x * (columnsIn(branches) - 1)

/** What hangs where: the way of the current at the top, and every other device as a feeder with its parts. */
function branchesOf(devices: readonly DiagramDevice[]) {
  const roots = devices.filter(({ parentId }) => parentId === null)
  const incoming = [
    ...roots.filter((device) => isOf('meter')(device) && device.isSummaryMeter),
    ...roots.filter(isOf('transformer')),
  ]
  const stacks = roots.filter(isOf('battery'))
  const converters = roots.filter(isOf('pcs'))
  // Storage without a converter hangs on the bus itself.
  const below = new Map(converters.map((pcs, index) => [pcs.id, stacks[index]]))
  const paired = new Set(stacks.slice(0, converters.length).map(({ id }) => id))
  const partsOf = Map.groupBy(devices, ({ parentId }) => parentId)
  const branchOf = (device: DiagramDevice): Branch => {
    const stack = below.get(device.id)
    return { device, parts: [...(stack ? [stack] : []), ...(partsOf.get(device.id) ?? [])].map(branchOf) }
  }
  const feeders = roots
    .filter((device) => !incoming.includes(device) && !paired.has(device.id))
    .map((device) => fitting(branchOf(device)))
  return { incoming, feeders }
}

/**
 * A first single-line diagram: the grid, the summary meter and the transformers one below the other, then busbar
 * sections, and below each its feeders with their parts. Storage stands below the converters, one each.
 */
export function proposeDiagram(devices: readonly DiagramDevice[]): DiagramContent {
  const elements: DiagramElement[] = []
  const lines: DiagramLine[] = []
  const put = (
    id: string,
    symbol: DiagramSymbol,
    x: number,
    y: number,
    { deviceId = null, ...more }: Partial<Pick<DiagramElement, 'deviceId' | 'length'>> = {},
  ): string => {
    elements.push({ id, symbol, deviceId, label: '', x, y, turns: 0, layer: layerOf(symbol), ...more })
    return id
  }
  const join = (from: string, to: string, fromSide: DiagramSide = 'bottom', toSide: DiagramSide = 'top') => {
    lines.push({ id: `${from}-${to}`, from, fromSide, to, toSide })
  }
  const { incoming, feeders } = branchesOf(devices)
  const sections = sectionsOf(feeders)
  const middle = widthOf(sections[0] ?? []) / 2
  let y = 0
  let above = put('grid', 'grid', middle, y)
  for (const device of incoming) {
    y += step.y
    const id = put(idOf(device), symbolOf(device.typeCode), middle, y, { deviceId: device.id })
    join(above, id)
    above = id
  }
  const hang = ({ device, parts }: Branch, from: string, column: number, at: number): void => {
    if (elements.length >= mostElements) return
    const x = column * step.x + widthOf(parts) / 2
    const id = put(idOf(device), symbolOf(device.typeCode), x, at, { deviceId: device.id })
    join(from, id)
    let next = column
    for (const part of parts) {
      hang(part, id, next, at + step.y)
      next += columnsOf(part)
    }
  }
  y += step.y
  for (const [index, section] of sections.entries()) {
    if (elements.length >= mostElements) break
    const length = widthOf(section) + 60 + 2 * beyond
    const bus = put(index === 0 ? 'bus' : `bus${index + 1}`, 'busbar', -beyond, y, { length })
    // A section hangs on the one above it, beside what hangs on that.
    if (index === 0) join(above, bus)
    else join(above, bus, 'left', 'left')
    above = bus
    let column = 0
    for (const feeder of section) {
      hang(feeder, bus, column, y + drop)
      column += columnsOf(feeder)
    }
    y += drop + Math.max(0, ...section.map(rowsOf)) * step.y + beyond
  }
  return { elements, lines }
}
