import { z } from 'zod/mini'

import { compareDecimals } from './decimal.ts'
import { decimal, tableNumber } from './numbers.ts'
import { obey, optionalText, required, requiredText, rule } from './rule.ts'
import { maxLength, plainName } from './texts.ts'

const longestText = 50

/** The demo user form (core §9 user name limit, collection §5). The address is free. */
export const demoUser = z.strictObject({
  userName: requiredText(plainName),
  userCode: requiredText(maxLength(longestText)),
  userAddress: optionalText(maxLength(200)),
})

interface Lengths {
  readonly fakInputMin: string
  readonly fakInputMax: string
}

const lengthsAreInOrder = rule<Lengths>(
  'range_order',
  ({ fakInputMin, fakInputMax }) =>
    fakInputMin === '' || fakInputMax === '' || compareDecimals(fakInputMin, fakInputMax) <= 0,
)

/** An item of the demo form; its lengths may stay empty. */
export const demoItem = z
  .strictObject({
    fakItemName: requiredText(maxLength(longestText)),
    fakItemKind: z.string(),
    fakInputMin: optionalText(tableNumber),
    fakInputMax: optionalText(tableNumber),
  })
  .check(obey(lengthsAreInOrder, ['fakInputMax']))

/** The demo form: code, name, item name and icon are required (collection §3, §5). */
export const demoForm = z.strictObject({
  fakCode: requiredText(maxLength(longestText)),
  fakName: requiredText(maxLength(longestText)),
  ficon: z.string().check(obey(rule('select_required', required.holds))),
  items: z.array(demoItem),
})

const time = requiredText()

/** A row of a policy template: time, power and charging status (collection §5). */
export const policyTemplate = z
  .object({
    /** True once the template's name is stored; its rows come after. */
    nameIsSaved: z.boolean(),
    name: requiredText(maxLength(longestText)),
    startTime: time,
    endTime: time,
    power: requiredText(decimal),
    chargingStatus: requiredText(),
  })
  .check(
    obey(
      rule<{ nameIsSaved: boolean }>('policy_name_saved', ({ nameIsSaved }) => nameIsSaved),
      ['name'],
    ),
  )

/** An alarm's configuration (collection §5). */
export const alarmConfig = z.object({
  indicator: requiredText(),
  upperThreshold: requiredText(decimal),
  lowerThreshold: requiredText(decimal),
  level: requiredText(),
  message: requiredText(maxLength(200)),
})
