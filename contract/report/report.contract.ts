import { z } from 'zod/mini'

import { call } from '../kernel/call.ts'
import { id, listQuery } from '../kernel/shapes.ts'
import { obey, rule } from '../rules/rule.ts'
import { dayParts } from './time-of-use.ts'

/** Hours of a day, days of a month, months of a year, and the last ten years (core §1 Operation Management). */
export const reportKinds = ['hour', 'day', 'month', 'year'] as const
export type ReportKind = (typeof reportKinds)[number]

/** All sites of institutions, or one. */
const scope = { fTid: listQuery.fTid, isConSon: listQuery.isConSon, siteId: z.optional(id) }
/** Any day of what is told: the day itself, a day of its month, of its year, of the last year. */
const at = z.iso.date()

const wh = z.int()
/** Null where nothing was read. */
const read = z.nullable(wh)
const energies = {
  chargedWh: read,
  dischargedWh: read,
  generatedWh: read,
  pileWh: read,
  loadWh: read,
  /** Drawn from the grid and fed into it, by the summary meters. */
  gridInWh: read,
  gridOutWh: read,
}
export type Energy = keyof typeof energies
export const energyNames = Object.keys(energies) as readonly Energy[]

/** `2026-11-25 08`, `2026-11-25`, `2026-11` or `2026`, by the clock of each site. */
const period = z.string()
const electricityRow = z.object({
  period,
  ...energies,
  /** Steps of counters that cannot be true and were not counted. */
  faults: z.int(),
})
export type ElectricityRow = z.infer<typeof electricityRow>

export const electricityReport = call('POST', '/report/electricity', {
  need: { menu: 'report', action: 'view' },
  input: z.strictObject({ ...scope, kind: z.enum(reportKinds), at }),
  data: z.object({
    sites: z.int(),
    /** Up to now, in the order of time. */
    list: z.array(electricityRow),
    total: electricityRow,
  }),
  summary: 'Energies of sites by hour, day, month or year, from their counters.',
})

const income = {
  chargedWh: wh,
  dischargedWh: wh,
  costFen: z.int(),
  revenueFen: z.int(),
}
const incomePart = z.object({ part: z.enum(dayParts), ...income })
export type IncomePart = z.infer<typeof incomePart>
const incomeRow = z.object({
  period,
  /** Whether any station was; else the sums say nothing. */
  isRead: z.boolean(),
  /** All four, in their order. */
  parts: z.array(incomePart),
  ...income,
  /** Charged and discharged while no price was known; in none of the others. */
  unpricedWh: wh,
})
export type IncomeRow = z.infer<typeof incomeRow>

export const incomeReport = call('POST', '/report/income', {
  need: { menu: 'report', action: 'view' },
  input: z.strictObject({ ...scope, kind: z.enum(['day', 'month', 'year']), at }),
  data: z.object({
    sites: z.int(),
    /** Storage sites that have no price at all. */
    unpriced: z.array(z.object({ siteId: id, name: z.string(), nameEnglish: z.string() })),
    /** The first day whose hours are kept; before it nothing can be told. */
    since: z.iso.date(),
    list: z.array(incomeRow),
    total: incomeRow,
  }),
  summary: 'What charging cost and discharging brought, by the price of each hour on its day.',
})

const efficiency = {
  chargedWh: wh,
  dischargedWh: wh,
  /** Discharged of charged, what came to be stored counted in; null where too little was charged to tell. */
  efficiencyPermille: z.nullable(z.int()),
}
const efficiencyDay = z.object({ day: z.iso.date(), ...efficiency })
const efficiencySite = z.object({
  siteId: id,
  name: z.string(),
  nameEnglish: z.string(),
  ...efficiency,
  /** Discharged, as hundredths of the rated capacity; null where none is entered. */
  cyclesHundredth: z.nullable(z.int()),
  /** Discharged, as hundredths of hours at rated power. */
  hoursHundredth: z.nullable(z.int()),
  /** Readings that came, of those expected up to now. */
  availabilityPermille: z.nullable(z.int()),
})
export type EfficiencySite = z.infer<typeof efficiencySite>
export type EfficiencyDay = z.infer<typeof efficiencyDay>

const dayMs = 86_400_000
export const mostEfficiencyDays = 366
interface Days {
  readonly fromDay: string
  readonly toDay: string
}

export const efficiencyAnalysis = call('POST', '/report/efficiency', {
  need: { menu: 'report', action: 'view' },
  input: z.strictObject({ ...scope, fromDay: z.iso.date(), toDay: z.iso.date() }).check(
    obey(
      rule<Days>('range_order', ({ fromDay, toDay }) => fromDay <= toDay),
      ['toDay'],
    ),
    obey(
      rule<Days>(
        'maximum',
        ({ fromDay, toDay }) => (Date.parse(toDay) - Date.parse(fromDay)) / dayMs < mostEfficiencyDays,
        { max: mostEfficiencyDays },
      ),
      ['toDay'],
    ),
  ),
  data: z.object({
    /** The least efficient first, those that cannot be told last. */
    list: z.array(efficiencySite),
    /** All of them by day. */
    days: z.array(efficiencyDay),
    total: z.object(efficiency),
  }),
  summary: 'How much of what stations charge they give back, and how much they are used.',
})
