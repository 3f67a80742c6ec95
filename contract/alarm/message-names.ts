import { type Rule, rule } from '../rules/rule.ts'
import type { RuleKind } from './alarm-rule.record.ts'

const ofReadings = ['device', 'site', 'indicator', 'value', 'limit'] as const

/** What messages of a kind of rule may hold in braces: each is filled in when an alarm is raised. */
export const namesOfKind: Readonly<Record<RuleKind, readonly string[]>> = {
  1: ofReadings,
  2: ofReadings,
  3: ofReadings,
  4: ['device', 'site'],
  // `count`: terminals of a site that are offline together.
  5: ['terminal', 'site', 'count'],
  6: ['terminal', 'site'],
  7: ['terminal', 'site'],
  8: ofReadings,
  9: [...ofReadings, 'plan'],
}

/** As {@link namesOfKind}, of an alarm that an event raises. */
export const namesOfEvents = ['device', 'terminal', 'site', 'code'] as const

const inBraces = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(' ')

/** Nothing stands in braces but these: what nobody fills in would be read as it is by whoever is told. */
export const knownNames = (names: readonly string[]): Rule =>
  rule(
    'known_names',
    (text) => !/[{}]/u.test(names.reduce((left, name) => left.replaceAll(`{${name}}`, ''), text)),
    { names: inBraces(names) },
  )

/** As a form's hint tells them. */
export const namesText = (kind: RuleKind): string => inBraces(namesOfKind[kind])
