import type {
  DiagramContent,
  DiagramDevice,
  DiagramElement,
  DiagramLine,
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

/** Px between feeders, and between rows. */
const step = { x: 200, y: 160 } as const
/** More parts than these are not drawn one by one: a cluster's cells. */
const mostParts = 12

const layerOf = (symbol: DiagramSymbol): DiagramElement['layer'] =>
  symbol === 'meter' ? 'measuring' : symbol === 'airConditioner' ? 'auxiliary' : 'primary'

const idOf = (device: DiagramDevice): string => `d${device.id}`

const isOf = (symbol: DiagramSymbol) => (device: DiagramDevice) => symbolOf(device.typeCode) === symbol

/**
 * A first single-line diagram: the grid, the summary meter and the transformers one below the other, a busbar, and
 * below it a feeder for every other device, with its parts. Storage stands below the converters, one each.
 */
export function proposeDiagram(devices: readonly DiagramDevice[]): DiagramContent {
  const elements: DiagramElement[] = []
  const lines: DiagramLine[] = []
  const put = (id: string, symbol: DiagramSymbol, x: number, y: number, device?: DiagramDevice): string => {
    const deviceId = device?.id ?? null
    elements.push({ id, symbol, deviceId, label: '', x, y, turns: 0, layer: layerOf(symbol) })
    return id
  }
  const join = (from: string, to: string): void => {
    lines.push({ id: `${from}-${to}`, from, fromSide: 'bottom', to, toSide: 'top' })
  }
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
  const feeders = roots.filter((device) => !incoming.includes(device) && !paired.has(device.id))
  const middle = (Math.max(1, feeders.length) - 1) * (step.x / 2)
  let y = 0
  let above = put('grid', 'grid', middle, y)
  for (const device of incoming) {
    y += step.y
    const id = put(idOf(device), symbolOf(device.typeCode), middle, y, device)
    join(above, id)
    above = id
  }
  y += step.y
  // The bar is wider than what hangs above it.
  join(above, put('bus', 'busbar', middle - 90, y))
  const hang = (device: DiagramDevice, from: string, x: number, at: number): void => {
    const id = put(idOf(device), symbolOf(device.typeCode), x, at, device)
    join(from, id)
    const stack = below.get(device.id)
    const parts = [...(stack ? [stack] : []), ...devices.filter(({ parentId }) => parentId === device.id)]
    if (parts.length > mostParts) return
    const first = x - ((parts.length - 1) * step.x) / 4
    for (const [index, part] of parts.entries()) hang(part, id, first + (index * step.x) / 2, at + step.y)
  }
  for (const [index, device] of feeders.entries()) hang(device, 'bus', index * step.x, y + step.y)
  return { elements, lines }
}
