import type { ComponentType } from 'react'

import { exampleViews } from '#src/features/example/example-views.ts'

/** A page, and how its machine begins (begin-ahead.ts) as soon as it is wanted: before it is drawn. */
export type View = ComponentType & { readonly ask?: (address: URLSearchParams) => Promise<boolean> }
type LoadView = () => Promise<View>

/** Where most users begin: fetched with the console while they type. */
export const loadHome = () => import('#src/features/overview/single-station-view.tsx')

/** Page modules by the path that mirrors their menus' nesting (core §2). Each is a chunk of its own. */
export const views: Readonly<Record<string, LoadView>> = {
  'overviewenergy/singleI': async () => (await loadHome()).SingleStationView,
  'overviewenergy/countrywide': async () =>
    (await import('#src/features/overview/countrywide-view.tsx')).CountrywideView,
  'datacollect/archive/agency': async () => (await import('#src/features/agency/agency-view.tsx')).AgencyView,
  'datacollect/archive/agencyKind': async () =>
    (await import('#src/features/agency/agency-kind-view.tsx')).AgencyKindView,
  'datacollect/archive/site': async () => (await import('#src/features/site/site-view.tsx')).SiteView,
  'datacollect/archive/terminal': async () =>
    (await import('#src/features/archive/terminal-list-view.tsx')).TerminalListView,
  'datacollect/archive/storedEnergy': async () =>
    (await import('#src/features/stored-energy/stored-energy-view.tsx')).StoredEnergyView,
  'datacollect/archive/device': async () => (await import('#src/features/device/device-view.tsx')).DeviceView,
  'datacollect/archive/import': async () =>
    (await import('#src/features/template/import-list-view.tsx')).ImportListView,
  'datacollect/archive/meterAsset': async () =>
    (await import('#src/features/asset/meter-asset-view.tsx')).MeterAssetView,
  'datacollect/archive/terminalAsset': async () =>
    (await import('#src/features/asset/terminal-asset-view.tsx')).TerminalAssetView,
  'datacollect/registration': async () =>
    (await import('#src/features/registration/registration-view.tsx')).RegistrationView,
  'card/desk': async () => (await import('#src/features/desk/desk-list-view.tsx')).DeskListView,
  'card/customer': async () =>
    (await import('#src/features/customer/customer-list-view.tsx')).CustomerListView,
  'card/tariff': async () => (await import('#src/features/tariff/tariff-list-view.tsx')).TariffListView,
  'card/counter': async () => (await import('#src/features/card/counter-view.tsx')).CounterView,
  'card/orders': async () => (await import('#src/features/order/order-list-view.tsx')).OrderListView,
  'card/closing': async () => (await import('#src/features/closing/closing-list-view.tsx')).ClosingListView,
  'card/reconciliation': async () =>
    (await import('#src/features/statement/reconciliation-view.tsx')).ReconciliationView,
  'card/statement': async () => (await import('#src/features/statement/statement-view.tsx')).StatementView,
  'system/menu': async () => (await import('#src/features/menu/menu-list-view.tsx')).MenuListView,
  'system/depart': async () =>
    (await import('#src/features/department/department-list-view.tsx')).DepartmentListView,
  'system/operator': async () =>
    (await import('#src/features/operator/operator-list-view.tsx')).OperatorListView,
  'system/singleParameter': async () =>
    (await import('#src/features/parameter/single-parameter-view.tsx')).SingleParameterView,
  'system/multiParameter': async () =>
    (await import('#src/features/dictionary/multi-parameter-view.tsx')).MultiParameterView,
  'system/sysLog': async () => (await import('#src/features/log/system-log-view.tsx')).SystemLogView,
  'system/auditLog': async () => (await import('#src/features/log/audit-log-view.tsx')).AuditLogView,
  'system/role': async () => (await import('#src/features/role/role-list-view.tsx')).RoleListView,
  'system/machines': async () => (await import('#src/features/machine/machines-view.tsx')).MachinesView,
  ...Object.fromEntries(exampleViews.map(({ path, load }) => [`exampleCommon/${path}`, load])),
}
