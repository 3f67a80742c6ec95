import type { TFunction } from 'i18next'

/** Rates of a day's periods by their digit. */
const rates = ['1', '2', '3', '4'] as const

/** `00:00=4;08:00=2` as people read it. */
export const planText = (t: TFunction, plan: string): string =>
  plan
    .split(';')
    .map((period) => {
      const [begin = '', digit = ''] = period.split('=')
      const rate = rates.find((known) => known === digit)
      return `${begin} ${rate === undefined ? digit : t(`command.content.rate.${rate}`)}`
    })
    .join(' · ')
