import type { ruleWordsZh } from '#contract/rules/words/zh.ts'
import { type WordKey as ContractWordKey } from '#contract/kernel/words.ts'

import { type archive } from './zh/archive.ts'
import { type bigScreen } from './zh/big-screen.ts'
import { type cardDesk } from './zh/card-desk.ts'
import { type cards } from './zh/cards.ts'
import { type config } from './zh/config.ts'
import { type counter } from './zh/counter.ts'
import { type counterEnds } from './zh/counter-ends.ts'
import { type counterReading } from './zh/counter-reading.ts'
import { type customers } from './zh/customers.ts'
import { type dictionaries } from './zh/dictionaries.ts'
import { type departments } from './zh/departments.ts'
import { type desks } from './zh/desks.ts'
import { type example } from './zh/example.ts'
import { type form } from './zh/form.ts'
import { type logs } from './zh/logs.ts'
import { type machines } from './zh/machines.ts'
import { type menu } from './zh/menu.ts'
import { type menus } from './zh/menus.ts'
import { type operators } from './zh/operators.ts'
import { type closing } from './zh/closing.ts'
import { type orders } from './zh/orders.ts'
import { type receipts } from './zh/receipts.ts'
import { type reconciliation } from './zh/reconciliation.ts'
import { type statement } from './zh/statement.ts'
import { type overview } from './zh/overview.ts'
import { type region } from './zh/region.ts'
import { type registration } from './zh/registration.ts'
import { type roles } from './zh/roles.ts'
import { type secondFactor } from './zh/second-factor.ts'
import { type session } from './zh/session.ts'
import { type shell } from './zh/shell.ts'
import { type systemLog } from './zh/system-log.ts'
import { type table } from './zh/table.ts'
import { type tariffs } from './zh/tariffs.ts'
import { type widgets } from './zh/widgets.ts'

/** Every key that `t` takes: a misspelt one does not compile. */
export type WordKey =
  | ContractWordKey
  | keyof typeof ruleWordsZh
  | keyof typeof archive
  | keyof typeof bigScreen
  | keyof typeof cardDesk
  | keyof typeof cards
  | keyof typeof config
  | keyof typeof customers
  | keyof typeof counter
  | keyof typeof counterEnds
  | keyof typeof counterReading
  | keyof typeof dictionaries
  | keyof typeof departments
  | keyof typeof desks
  | keyof typeof example
  | keyof typeof form
  | keyof typeof logs
  | keyof typeof machines
  | keyof typeof menu
  | keyof typeof menus
  | keyof typeof operators
  | keyof typeof closing
  | keyof typeof orders
  | keyof typeof receipts
  | keyof typeof reconciliation
  | keyof typeof statement
  | keyof typeof overview
  | keyof typeof region
  | keyof typeof registration
  | keyof typeof roles
  | keyof typeof secondFactor
  | keyof typeof session
  | keyof typeof shell
  | keyof typeof systemLog
  | keyof typeof table
  | keyof typeof tariffs
  | keyof typeof widgets

declare module 'i18next' {
  /** Keys hold dots (`area.view.element`), so nothing is nested. */
  interface CustomTypeOptions {
    defaultNS: 'translation'
    keySeparator: false
    nsSeparator: false
    resources: { translation: Record<WordKey, string> }
  }
}
