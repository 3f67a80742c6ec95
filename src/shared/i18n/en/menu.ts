import type { menu as zh } from '../zh/menu.ts'

export const menu: Readonly<Record<keyof typeof zh, string>> = {
  'menu.overviewenergy': 'Data overview',
  'menu.countrywide': 'All stations',
  'menu.singleI': 'Single station',
  'menu.datacollect': 'Data collection',
  'menu.archive': 'Archives',
  'menu.terminal': 'Terminals',
  'menu.registration': 'Box registration',
  'menu.system': 'System',
  'menu.menu': 'Menus',
  'menu.role': 'Roles',
  'menu.depart': 'Departments',
  'menu.operator': 'Operators',
  'menu.singleParameter': 'Single parameters',
  'menu.multiParameter': 'Multi parameters',
  'menu.sysLog': 'System Log',
  'menu.auditLog': 'Audit Log',
  'menu.machines': 'State machines',
}
