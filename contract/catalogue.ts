import * as archive from './archive/archive.contract.ts'
import * as cardKey from './card/card-key.contract.ts'
import * as cardSearch from './card/card-search.contract.ts'
import * as card from './card/card.contract.ts'
import * as demoCard from './card/demo-card.contract.ts'
import * as asset from './asset/asset.contract.ts'
import * as closing from './closing/closing.contract.ts'
import * as customer from './customer/customer.contract.ts'
import * as department from './department/department.contract.ts'
import * as desk from './desk/desk.contract.ts'
import * as device from './device/device.contract.ts'
import * as multiParameter from './dictionary/dictionary.contract.ts'
import * as errorLog from './log/error-log.contract.ts'
import * as lookup from './lookup/lookup.contract.ts'
import * as log from './log/log.contract.ts'
import * as machines from './machine/machine.contract.ts'
import * as measuringPoint from './measuring-point/measuring-point.contract.ts'
import * as menu from './menu/menu.contract.ts'
import * as navigation from './navigation/navigation.contract.ts'
import * as operator from './operator/operator.contract.ts'
import * as bigScreen from './overview/big-screen.contract.ts'
import * as overview from './overview/overview.contract.ts'
import * as config from './parameter/parameter.contract.ts'
import * as original from './reading/original.contract.ts'
import * as reading from './reading/reading.contract.ts'
import * as receipt from './receipt/receipt.contract.ts'
import * as record from './record/record.contract.ts'
import * as registration from './registration/registration.contract.ts'
import * as role from './role/role.contract.ts'
import * as secondFactor from './session/second-factor.contract.ts'
import * as session from './session/session.contract.ts'
import * as site from './site/site.contract.ts'
import * as statement from './statement/statement.contract.ts'
import * as storedEnergy from './stored-energy/stored-energy.contract.ts'
import * as tariff from './tariff/tariff.contract.ts'
import * as template from './template/template.contract.ts'
import type { Call } from './kernel/call.ts'
import { recordCalls } from './record-catalogue.ts'
import { exportCalls } from './record-exports.ts'

type CallsOf<Module> = {
  readonly [Name in keyof Module as Module[Name] extends Call ? Name : never]: Module[Name]
}

/** The calls among what a contract exports, by their names there. */
const callsOf = <Module extends object>(module: Module): CallsOf<Module> =>
  Object.fromEntries(Object.entries(module).filter(([, made]) => isCall(made))) as CallsOf<Module>

const isCall = (made: unknown): made is Call =>
  typeof made === 'object' && made !== null && 'method' in made && 'path' in made && 'need' in made

/** Every call by name. Server routes, client, OpenAPI and tests are made from this table: one line a contract. */
export const calls = {
  ...recordCalls,
  ...exportCalls,
  ...callsOf(archive),
  ...callsOf(asset),
  ...callsOf(closing),
  ...callsOf(bigScreen),
  ...callsOf(customer),
  ...callsOf(desk),
  ...callsOf(card),
  ...callsOf(cardKey),
  ...callsOf(cardSearch),
  ...callsOf(demoCard),
  ...callsOf(department),
  ...callsOf(device),
  ...callsOf(config),
  ...callsOf(errorLog),
  ...callsOf(menu),
  ...callsOf(measuringPoint),
  ...callsOf(log),
  ...callsOf(lookup),
  ...callsOf(machines),
  ...callsOf(multiParameter),
  ...callsOf(navigation),
  ...callsOf(operator),
  ...callsOf(overview),
  ...callsOf(record),
  ...callsOf(registration),
  ...callsOf(original),
  ...callsOf(reading),
  ...callsOf(receipt),
  ...callsOf(role),
  ...callsOf(secondFactor),
  ...callsOf(session),
  ...callsOf(site),
  ...callsOf(statement),
  ...callsOf(storedEnergy),
  ...callsOf(tariff),
  ...callsOf(template),
} satisfies Record<string, Call>

export type CallName = keyof typeof calls
