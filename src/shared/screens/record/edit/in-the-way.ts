import type { TFunction } from 'i18next'

import type { Hanging } from '#src/shared/screens/delete-question.tsx'
import { titleOf } from '#src/shared/screens/record-words.ts'
import { isKnownKind, type RecordUse } from '../any-record.actors.ts'
import { listOfKind } from '../places-of-records.ts'

/** Kinds that are no declared records, and what the screen says of them. */
const ownKinds = [
  'box',
  'meter',
  'reading',
  'registration',
  'collectionTask',
  'collectionRun',
  'customer',
  'tariff',
  'cardDesk',
  'department',
  'mail',
  'parameterKind',
  'siteDocument',
  'diagram',
  'command',
  'upgrade',
  'feeDosage',
] as const

/**
 * What keeps records from being removed, in words, with the screen that lists it: those of one institution where
 * that is what is removed.
 */
export function inTheWay(
  t: TFunction,
  uses: readonly RecordUse[],
  removed: { readonly kind: string; readonly ids: readonly number[] },
): readonly Hanging[] {
  const [only] = removed.kind === 'agency' && removed.ids.length === 1 ? removed.ids : []
  return uses.map(({ kind, count }) => {
    const own = ownKinds.find((each) => each === kind)
    const screen = listOfKind[kind]
    const label = own && !isKnownKind(kind) ? t(`screens.kind.${own}`) : titleOf(kind)
    const query = only === undefined ? '' : `fTid=${only}`
    return { label, count, ...(screen !== undefined && { leadsTo: { screen, query } }) }
  })
}
