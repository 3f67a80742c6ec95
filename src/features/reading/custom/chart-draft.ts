import {
  type ChartHours,
  type ChartIndicator,
  chartHours,
  type ChartLook,
  type CustomChart,
  type ThresholdTone,
} from '#contract/reading/custom-chart.contract.ts'
import type { DataPoint, ItemFacts } from '#contract/reading/data-points.ts'
import type { EditedView } from '#machines/chart-editing/index.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'

import { itemName } from '#src/shared/format/item-name.ts'
import { pointKey } from '../choose/point-address.ts'

/** A threshold as it is typed. */
export interface DraftThreshold {
  readonly text: string
  readonly label: string
  readonly tone: ThresholdTone
}

export interface DraftIndicator extends DataPoint {
  readonly title: string
  readonly unit: string
  readonly decimals: number
  readonly axis: number
  readonly look: ChartLook
  readonly thresholds: readonly DraftThreshold[]
}

/** A chart while it is put together. */
export interface ChartDraft extends EditedView {
  readonly sharedWith: readonly number[]
  readonly hours: ChartHours
  readonly startsAtZero: boolean
  readonly indicators: readonly DraftIndicator[]
}

export const newChart: ChartDraft = {
  name: '',
  hasFault: false,
  sharedWith: [],
  hours: 24,
  startsAtZero: false,
  indicators: [],
}

/** Decimals with a sign; commas of thousands are taken too. */
const numberIn = (text: string): number | null => {
  const plain = text.replaceAll(',', '').trim()
  return /^[+-]?\d{1,12}(\.\d{1,6})?$/u.test(plain) ? Number(plain) : null
}

export const isThresholdFaulty = ({ text }: DraftThreshold): boolean => numberIn(text) === null

export function draftOf(chart: CustomChart): ChartDraft {
  const isEnglish = currentLanguage() === 'en'
  return {
    name: chart.name,
    hasFault: false,
    sharedWith: chart.sharedWith,
    hours: chart.hours,
    startsAtZero: chart.startsAtZero,
    indicators: chart.indicators.map((indicator, index) => {
      const facts = chart.series[index]
      const decimals = facts?.decimals ?? 0
      const device = facts ? (isEnglish && facts.deviceNameEnglish) || facts.deviceName : ''
      return {
        ...indicator,
        title: facts ? `${device} ${itemName(facts)}` : indicator.code,
        unit: facts?.unit ?? '',
        decimals,
        thresholds: indicator.thresholds.map(({ value, label, tone }) => ({
          text: String(value / 10 ** decimals),
          label,
          tone,
        })),
      }
    }),
  }
}

/** With one indicator more, or without one that was there. */
export function toggled(draft: ChartDraft, point: DataPoint, title: string, item: ItemFacts): ChartDraft {
  const others = draft.indicators.filter((one) => pointKey(one) !== pointKey(point))
  const { unit, decimals } = item
  const added = { ...point, title, unit, decimals, axis: 0, look: 'line' as const, thresholds: [] }
  return checked({
    ...draft,
    indicators: others.length < draft.indicators.length ? others : [...draft.indicators, added],
  })
}

/** Whether all that was typed can be read. */
export const checked = (draft: ChartDraft): ChartDraft => ({
  ...draft,
  hasFault: draft.indicators.some(({ thresholds }) => thresholds.some(isThresholdFaulty)),
})

/** What is drawn and saved; a threshold that cannot be read is left out. */
export const indicatorsOf = ({ indicators }: ChartDraft): ChartIndicator[] =>
  indicators.map(({ deviceId, code, axis, look, decimals, thresholds }) => ({
    deviceId,
    code,
    axis,
    look,
    thresholds: thresholds.flatMap(({ text, label, tone }) => {
      const value = numberIn(text)
      return value === null ? [] : [{ value: Math.round(value * 10 ** decimals), label: label.trim(), tone }]
    }),
  }))

export const hoursOf = (text: string): ChartHours => chartHours.find((hours) => String(hours) === text) ?? 24
