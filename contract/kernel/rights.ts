/** Menus that a right can name; the server's menu records carry the same code (see `server/system`). */
export const menuCodes = [
  'overview',
  'agency',
  'agencyKind',
  'site',
  'meterAsset',
  'terminalAsset',
  'measuringPoint',
  'meterChange',
  'terminal',
  'device',
  'deviceType',
  'dataItem',
  'onlineMonitor',
  'diagram',
  'singleTerminal',
  'storedEnergy',
  'alarm',
  'alertConfig',
  'alarmMail',
  'exEvent',
  'eventAllocation',
  'reading',
  'integrity',
  'dataExport',
  'customChart',
  'report',
  'sitePrice',
  'registration',
  'taskTemplate',
  'collectionTask',
  'command',
  'batch',
  'programSet',
  'feeService',
  'feeUser',
  'elw',
  'upgradeFile',
  'upgradeTask',
  'counter',
  'customer',
  'tariff',
  'cardOrder',
  'closing',
  'reconciliation',
  'statement',
  'cardDesk',
  'machine',
  'evidence',
  'menu',
  'role',
  'department',
  'operator',
  'globalConfig',
  'multiParameter',
  'sysLog',
  'auditLog',
  'template',
] as const
export type MenuCode = (typeof menuCodes)[number]

/** Actions a role may hold on a menu. */
export const menuActions = ['view', 'add', 'edit', 'delete', 'operate', 'export'] as const
export type MenuAction = (typeof menuActions)[number]

/** Rights that no call needs by itself: they open more of one, or of the screen. */
export const rightsWithin: readonly { readonly menu: MenuCode; readonly action: MenuAction }[] = [
  // The drawers of others.
  { menu: 'closing', action: 'edit' },
  // Made by the console from what it was given to view.
  { menu: 'statement', action: 'export' },
]
