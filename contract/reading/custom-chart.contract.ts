import { z } from 'zod/mini'

import { call } from '../kernel/call.ts'
import { id, none, requestId } from '../kernel/shapes.ts'
import { dataPoint, mostSeries, seriesFacts } from './data-points.ts'
import {
  savedAs,
  savedChange,
  savedFacts,
  savedPage,
  savedRemoval,
  savedSearch,
  shared,
} from './saved-view.ts'

/** Hours that a custom chart looks back from now. */
export const chartHours = [1, 6, 24, 72, 168, 720] as const
export type ChartHours = (typeof chartHours)[number]

export const chartLooks = ['line', 'area', 'step', 'bar'] as const
export type ChartLook = (typeof chartLooks)[number]

export const thresholdTones = ['warning', 'fault'] as const
export type ThresholdTone = (typeof thresholdTones)[number]
export const mostThresholds = 4
/** Axes that indicators may be put on; 0: that of their unit. */
export const mostAxes = 4

/** A line across the picture at a reading of its indicator. */
export const chartThreshold = z.strictObject({
  /** In the indicator's own integers, as readings are. */
  value: z.int(),
  label: z.string().check(z.trim(), z.maxLength(30)),
  tone: z.enum(thresholdTones),
})
export type ChartThreshold = z.infer<typeof chartThreshold>

/** One data item of a custom chart, and how it is drawn. */
export const chartIndicator = z.strictObject({
  ...dataPoint.shape,
  axis: z.int().check(z.minimum(0), z.maximum(mostAxes)),
  look: z.enum(chartLooks),
  thresholds: z.array(chartThreshold).check(z.maxLength(mostThresholds)),
})
export type ChartIndicator = z.infer<typeof chartIndicator>

const drawn = {
  hours: z.literal([...chartHours]),
  /** Axes begin at zero instead of at the lowest reading. */
  startsAtZero: z.boolean(),
  /** As many as the parameter `customChartLimit` allows (collection §5). */
  indicators: z.array(chartIndicator).check(z.minLength(1), z.maxLength(mostSeries)),
}
export const chartContent = z.object(drawn)
export type ChartContent = z.infer<typeof chartContent>

/** A chart with what its indicators are. Those that the caller may not see are left out and counted. */
export const customChart = z.object({
  ...savedFacts,
  ...shared,
  ...drawn,
  indicators: z.array(chartIndicator),
  /** In the order of `indicators`, with the place of its reading among a device's newest values. */
  series: z.array(z.object({ ...seriesFacts.shape, place: z.int() })),
  hidden: z.int(),
})
export type CustomChart = z.infer<typeof customChart>

export const searchCustomCharts = call('POST', '/reading/customChart/search', {
  need: { menu: 'customChart', action: 'view' },
  input: savedSearch,
  data: savedPage,
  summary: 'Custom charts: one’s own, and those shared with one’s institutions.',
})

export const readCustomChart = call('POST', '/reading/customChart/read', {
  need: { menu: 'customChart', action: 'view' },
  input: z.strictObject({ id }),
  data: customChart,
  summary: 'A custom chart and what its data items are.',
})

export const addCustomChart = call('POST', '/reading/customChart/add', {
  need: { menu: 'customChart', action: 'add' },
  audit: { kind: 'customChart' },
  input: z.strictObject({ requestId, ...shared, ...drawn }),
  data: savedAs,
  summary: 'Keeps a new custom chart.',
})

export const changeCustomChart = call('POST', '/reading/customChart/change', {
  need: { menu: 'customChart', action: 'edit' },
  audit: { kind: 'customChart' },
  input: z.strictObject({ ...savedChange, ...shared, ...drawn }),
  data: savedAs,
  summary: 'Changes a custom chart of one’s own.',
})

export const removeCustomChart = call('POST', '/reading/customChart/remove', {
  need: { menu: 'customChart', action: 'delete' },
  audit: { kind: 'customChart' },
  input: savedRemoval,
  data: none,
  summary: 'Removes a custom chart of one’s own; dashboards lose it.',
})
