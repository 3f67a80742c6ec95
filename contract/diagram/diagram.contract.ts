import { z } from 'zod/mini'

import { call } from '../kernel/call.ts'
import { id, requestId } from '../kernel/shapes.ts'

/** Symbols of IEC 60617 that a single-line diagram is made of; `note` is a text. */
export const diagramSymbols = [
  'grid',
  'transformer',
  'breaker',
  'disconnector',
  'busbar',
  'meter',
  'pcs',
  'battery',
  'pvInverter',
  'chargingPile',
  'load',
  'airConditioner',
  'ground',
  'station',
  'note',
] as const
export type DiagramSymbol = (typeof diagramSymbols)[number]

/** What can be hidden together. */
export const diagramLayers = ['primary', 'auxiliary', 'measuring', 'notes'] as const
export type DiagramLayer = (typeof diagramLayers)[number]

export const diagramSides = ['top', 'right', 'bottom', 'left'] as const
export type DiagramSide = (typeof diagramSides)[number]

const name = z.string().check(z.regex(/^[A-Za-z0-9-]{1,40}$/))
const place = z.int().check(z.minimum(-20_000), z.maximum(20_000))

/** Px of the paper that a busbar is long, at the least and at the most. */
export const shortestBar = 60
export const longestBar = 10_000

const element = z.strictObject({
  id: name,
  symbol: z.enum(diagramSymbols),
  /** The site's device that it stands for. */
  deviceId: z.nullable(id),
  label: z.string().check(z.maxLength(60)),
  /** Its upper left corner, in px of the paper. */
  x: place,
  y: place,
  /** Quarter turns to the right. */
  turns: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  layer: z.enum(diagramLayers),
  /** Of a busbar, in px of the paper; one without a length has that of its symbol. */
  length: z.optional(z.int().check(z.minimum(shortestBar), z.maximum(longestBar))),
})
export type DiagramElement = z.infer<typeof element>

const line = z.strictObject({
  id: name,
  from: name,
  fromSide: z.enum(diagramSides),
  to: name,
  toSide: z.enum(diagramSides),
})
export type DiagramLine = z.infer<typeof line>

export const diagramContent = z.strictObject({
  elements: z.array(element).check(z.maxLength(500)),
  lines: z.array(line).check(z.maxLength(1000)),
})
export type DiagramContent = z.infer<typeof diagramContent>

const diagramDevice = z.object({
  id,
  fEqtNo: z.string(),
  name: z.string(),
  nameEnglish: z.string(),
  typeCode: z.string(),
  parentId: z.nullable(id),
  isSummaryMeter: z.boolean(),
})
export type DiagramDevice = z.infer<typeof diagramDevice>

export const readDiagram = call('POST', '/diagram/read', {
  need: { menu: 'diagram', action: 'view' },
  audit: { kind: 'diagram', field: 'siteId' },
  input: z.strictObject({ siteId: id }),
  data: z.object({
    /** 0: none was saved yet. */
    version: z.int(),
    /** Null: none was saved yet; the console proposes one from the devices. */
    content: z.nullable(diagramContent),
    savedBy: z.string(),
    devices: z.array(diagramDevice),
  }),
  summary: "A site's single-line diagram, and the devices that can stand on it.",
})

export const saveDiagram = call('POST', '/diagram/save', {
  need: { menu: 'diagram', action: 'edit' },
  audit: { kind: 'diagram', field: 'siteId' },
  input: z.strictObject({
    requestId,
    siteId: id,
    /** As it was read; another one is refused as stale. */
    version: z.int().check(z.minimum(0)),
    content: diagramContent,
  }),
  data: z.object({ version: z.int() }),
  summary: "Saves a site's single-line diagram.",
})
