import * as archive from './archive/archive.contract.ts'
import * as cardKey from './card/card-key.contract.ts'
import * as cardSearch from './card/card-search.contract.ts'
import * as cardOrders from './card/card-orders.contract.ts'
import * as card from './card/card.contract.ts'
import * as demoCard from './card/demo-card.contract.ts'
import * as asset from './asset/asset.contract.ts'
import * as upgradeFile from './upgrade/upgrade-file.contract.ts'
import * as upgradeTask from './upgrade/upgrade-task.contract.ts'
import * as battery from './battery/battery.contract.ts'
import * as batteryCell from './battery/cell.contract.ts'
import * as outdatedBattery from './battery/outdated.contract.ts'
import * as batch from './command/batch.contract.ts'
import * as terminalCommand from './command/single-terminal.contract.ts'
import * as command from './command/command.contract.ts'
import * as stockIn from './asset/stock-in.contract.ts'
import * as policy from './policy/policy.contract.ts'
import * as fee from './fee/fee.contract.ts'
import * as collectionTask from './collection/collection-task.contract.ts'
import * as closing from './closing/closing.contract.ts'
import * as customer from './customer/customer.contract.ts'
import * as department from './department/department.contract.ts'
import * as desk from './desk/desk.contract.ts'
import * as alarm from './alarm/alarm.contract.ts'
import * as mail from './mail/mail.contract.ts'
import * as event from './event/event.contract.ts'
import * as device from './device/device.contract.ts'
import * as deviceMonitor from './device-monitor/device-monitor.contract.ts'
import * as multiParameter from './dictionary/dictionary.contract.ts'
import * as errorLog from './log/error-log.contract.ts'
import * as guide from './guide/guide.contract.ts'
import * as listView from './list-view/list-view.contract.ts'
import * as lookup from './lookup/lookup.contract.ts'
import * as log from './log/log.contract.ts'
import * as machines from './machine/machine.contract.ts'
import * as measuringPoint from './measuring-point/measuring-point.contract.ts'
import * as menu from './menu/menu.contract.ts'
import * as diagram from './diagram/diagram.contract.ts'
import * as online from './monitor/online.contract.ts'
import * as singleTerminal from './monitor/single-terminal.contract.ts'
import * as navigation from './navigation/navigation.contract.ts'
import * as operator from './operator/operator.contract.ts'
import * as bigScreen from './overview/big-screen.contract.ts'
import * as overview from './overview/overview.contract.ts'
import * as config from './parameter/parameter.contract.ts'
import * as evidence from './evidence/evidence.contract.ts'
import * as original from './reading/original.contract.ts'
import * as reading from './reading/reading.contract.ts'
import * as dataExport from './reading/data-export.contract.ts'
import * as customChart from './reading/custom-chart.contract.ts'
import * as dashboard from './reading/dashboard.contract.ts'
import * as distribution from './reading/distribution.contract.ts'
import * as report from './report/report.contract.ts'
import * as receipt from './receipt/receipt.contract.ts'
import * as recordPicture from './record/picture.contract.ts'
import * as record from './record/record.contract.ts'
import * as registration from './registration/registration.contract.ts'
import * as role from './role/role.contract.ts'
import * as secondFactor from './session/second-factor.contract.ts'
import * as session from './session/session.contract.ts'
import * as site from './site/site.contract.ts'
import * as siteDocument from './site/site-document.contract.ts'
import * as siteMap from './site/site-map.contract.ts'
import * as statement from './statement/statement.contract.ts'
import * as storedEnergy from './stored-energy/stored-energy.contract.ts'
import * as tariff from './tariff/tariff.contract.ts'
import * as taskRate from './collection/task-rate.contract.ts'
import * as taskTemplate from './collection/task-template.contract.ts'
import * as terminal from './terminal/terminal.contract.ts'
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
  ...callsOf(battery),
  ...callsOf(batteryCell),
  ...callsOf(outdatedBattery),
  ...callsOf(batch),
  ...callsOf(upgradeFile),
  ...callsOf(upgradeTask),
  ...callsOf(command),
  ...callsOf(stockIn),
  ...callsOf(terminalCommand),
  ...callsOf(closing),
  ...callsOf(collectionTask),
  ...callsOf(taskRate),
  ...callsOf(fee),
  ...callsOf(policy),
  ...callsOf(bigScreen),
  ...callsOf(customer),
  ...callsOf(desk),
  ...callsOf(card),
  ...callsOf(cardOrders),
  ...callsOf(cardKey),
  ...callsOf(cardSearch),
  ...callsOf(demoCard),
  ...callsOf(department),
  ...callsOf(device),
  ...callsOf(deviceMonitor),
  ...callsOf(alarm),
  ...callsOf(mail),
  ...callsOf(event),
  ...callsOf(evidence),
  ...callsOf(config),
  ...callsOf(errorLog),
  ...callsOf(guide),
  ...callsOf(listView),
  ...callsOf(menu),
  ...callsOf(measuringPoint),
  ...callsOf(log),
  ...callsOf(lookup),
  ...callsOf(machines),
  ...callsOf(multiParameter),
  ...callsOf(navigation),
  ...callsOf(diagram),
  ...callsOf(online),
  ...callsOf(singleTerminal),
  ...callsOf(operator),
  ...callsOf(overview),
  ...callsOf(record),
  ...callsOf(recordPicture),
  ...callsOf(registration),
  ...callsOf(original),
  ...callsOf(reading),
  ...callsOf(distribution),
  ...callsOf(report),
  ...callsOf(dataExport),
  ...callsOf(customChart),
  ...callsOf(dashboard),
  ...callsOf(receipt),
  ...callsOf(role),
  ...callsOf(secondFactor),
  ...callsOf(session),
  ...callsOf(site),
  ...callsOf(siteDocument),
  ...callsOf(siteMap),
  ...callsOf(statement),
  ...callsOf(storedEnergy),
  ...callsOf(tariff),
  ...callsOf(template),
  ...callsOf(taskTemplate),
  ...callsOf(terminal),
} satisfies Record<string, Call>

export type CallName = keyof typeof calls
