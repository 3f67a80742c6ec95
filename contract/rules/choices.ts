import { z } from 'zod/mini'

import { exactText, obey, type Rule, rule } from './rule.ts'

type Chosen = readonly unknown[]

const some = ({ length }: Chosen): boolean => length > 0

const chosen = (...rules: readonly Rule<Chosen>[]) =>
  z.array(z.unknown()).check(...rules.map((one) => obey(one)))

/** A select without a choice holds the empty text. */
export const selectRequired = exactText(rule('select_required', (key) => key !== ''))
export const moduleRequired = exactText(rule('module_required', (key) => key !== ''))

/** @param name of what is chosen, in the words of whoever shows it */
export const atLeastOne = (name: string) => chosen(rule<Chosen>('choose_at_least_one', some, { name }))
export const chooseOne = (name: string) => chosen(rule<Chosen>('choose_one', some, { name }))
export const onlyOne = (name: string) =>
  chosen(rule<Chosen>('only_one', ({ length }) => length <= 1, { name }))

/** Neither none nor several. */
export const singleOption = chosen(rule<Chosen>('single_option', ({ length }) => length === 1))

export const recordsSelected = chosen(rule<Chosen>('record_selected', some))
export const devicesSelected = chosen(rule<Chosen>('devices_selected', some))

/** Data points of a chart at the most (core §5, §9); a custom chart's maximum comes from its settings. */
export const chartPoints = 5
export const dataPoints = (max = chartPoints) =>
  chosen(rule<Chosen>('max_points', ({ length }) => length <= max, { max }))

interface Targets {
  readonly meters: Chosen
  readonly terminals: Chosen
  readonly institutions: Chosen
}
export const targetsSelected = z
  .object({
    meters: z.array(z.unknown()),
    terminals: z.array(z.unknown()),
    institutions: z.array(z.unknown()),
  })
  .check(
    obey(
      rule<Targets>(
        'target_selected',
        ({ meters, terminals, institutions }) => some(meters) || some(terminals) || some(institutions),
      ),
    ),
  )

interface DataItem {
  readonly isRemotelyReadable: boolean
}
/** @param name of the data item */
export const remotelyReadable = (name: string) =>
  z
    .object({ isRemotelyReadable: z.boolean() })
    .check(obey(rule<DataItem>('remotely_readable', (item) => item.isRemotelyReadable, { name })))
