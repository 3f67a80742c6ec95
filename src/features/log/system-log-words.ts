import type { TFunction } from 'i18next'

import {
  type SystemFact,
  systemFacts,
  systemJobs,
  type SystemMessage,
  systemMessageNames,
  systemMessageOf,
} from '#contract/log/system-messages.ts'
import { zonedTimeText } from '#src/shared/format/zoned-time.ts'

/** What happened, in words; as the server wrote it where it is none of the known messages. */
export function messageText(t: TFunction, message: string): string {
  const name = systemMessageOf(message)
  return name ? t(`systemLog.message.${name}`) : message
}

/** Messages whose words hold the text: the server knows but its own. */
export function messagesSaying(t: TFunction, text: string): readonly SystemMessage[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return []
  return systemMessageNames.filter((name) => t(`systemLog.message.${name}`).toLowerCase().includes(wanted))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Details of a row, label and text, those with words first; what has none keeps its own name. */
export function detailFacts(
  t: TFunction,
  detail: string,
): readonly (readonly [label: string, text: string])[] {
  const { consoleFault, ...rest } = parsed(detail)
  const { message, ...ofFault } = isRecord(consoleFault) ? consoleFault : {}
  const said: Record<string, unknown> = {
    ...rest,
    ...ofFault,
    ...(message !== undefined && { consoleMessage: message }),
  }
  const known = systemFacts.filter((fact) => fact in said)
  const others = Object.keys(said).filter((key) => !known.some((fact) => fact === key))
  return [
    ...known.map((fact) => [t(`systemLog.fact.${fact}`), factText(t, fact, said[fact])] as const),
    ...others.map((key) => [key, plainText(said[key])] as const),
  ].filter(([, text]) => text !== '')
}

function parsed(detail: string): Record<string, unknown> {
  const value: unknown = JSON.parse(detail)
  return isRecord(value) ? value : {}
}

const plainText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

function factText(t: TFunction, fact: SystemFact, value: unknown): string {
  if (typeof value === 'boolean') return t(value ? 'systemLog.value.yes' : 'systemLog.value.no')
  if (typeof value !== 'string') return JSON.stringify(value)
  if (fact === 'at' || fact === 'since') return zonedTimeText(value)
  const job = fact === 'job' ? systemJobs.find((known) => known === value) : undefined
  return job ? t(`systemLog.job.${job}`) : value
}
