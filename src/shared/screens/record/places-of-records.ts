/** Where the records of a kind are listed, by the path of the menu as it was delivered. */
export const listOfKind: Readonly<Record<string, string>> = {
  agency: 'datacollect/archive/agency',
  site: 'datacollect/archive/site',
  terminal: 'datacollect/archive/terminal',
  device: 'datacollect/archive/device',
  measuringPoint: 'datacollect/archive/measuringPoint',
  meterChange: 'datacollect/archive/meterChange',
  meterAsset: 'datacollect/archive/meterAsset',
  terminalAsset: 'datacollect/archive/terminalAsset',
  storedEnergy: 'datacollect/archive/storedEnergy',
  taskTemplate: 'datacollect/taskTemplate',
  collectionTask: 'datacollect/collectionTask',
  programSet: 'datacollect/programSet',
  upProgramSet: 'datacollect/upProgramSet',
  registration: 'datacollect/registration',
  alarmRule: 'faultAlarm/alertConfig',
  alarm: 'faultAlarm/alert',
  exEvent: 'faultAlarm/exEvent',
  eventAllocation: 'faultAlarm/eventAllocation',
  mailSubscription: 'faultAlarm/alarmMail',
  sitePrice: 'operation/sitePrice',
  customer: 'card/customer',
  tariff: 'card/tariff',
  cardDesk: 'card/desk',
  department: 'system/depart',
  policy: 'datacollect/policyManagement/policy',
  policyTemplate: 'datacollect/policyManagement/policyTemplate',
  feeService: 'datacollect/feeControl/feeService',
  elw: 'datacollect/feeControl/elw',
  parameterKind: 'system/multiParameter',
}

/** The address's parameter that opens one record in its list, where it is not `id`. */
const openedBy: Readonly<Record<string, string>> = { terminal: 'termId', customer: 'customer' }

/** Kinds whose lists open no single record by the address. */
const neverOpened: ReadonlySet<string> = new Set([
  'registration',
  'tariff',
  'cardDesk',
  'department',
  'parameterKind',
])

/** Where one record is looked at, by the path of its menu as it was delivered; null where nothing opens it. */
export function placeOfRecord(kind: string, id: number): { screen: string; query: string } | null {
  const screen = listOfKind[kind]
  if (screen === undefined || neverOpened.has(kind)) return null
  return { screen, query: `${openedBy[kind] ?? 'id'}=${id}` }
}
