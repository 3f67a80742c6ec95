import type { ComponentType } from 'react'

import { exampleViews } from '#src/features/example/example-views.ts'

/** A page, and how its machine begins (begin-ahead.ts) as soon as it is wanted: before it is drawn. */
export type View = ComponentType & { readonly ask?: (address: URLSearchParams) => Promise<boolean> }
type LoadView = () => Promise<View>

/** Where most users begin: fetched with the console while they type. */
export const loadHome = () => import('#src/features/overview/single/single-station-view.tsx')

/** Page modules by the path that mirrors their menus' nesting (core §2). Each is a chunk of its own. */
export const views: Readonly<Record<string, LoadView>> = {
  'overviewenergy/singleI': async () => (await loadHome()).SingleStationView,
  'overviewenergy/countrywide': async () =>
    (await import('#src/features/overview/countrywide-view.tsx')).CountrywideView,
  'deviceMonitor/status': async () =>
    (await import('#src/features/device-monitor/status-view.tsx')).StatusView,
  'datacollect/archive/agency': async () => (await import('#src/features/agency/agency-view.tsx')).AgencyView,
  'datacollect/archive/agencyKind': async () =>
    (await import('#src/features/agency/agency-kind-view.tsx')).AgencyKindView,
  'datacollect/archive/site': async () => (await import('#src/features/site/site-view.tsx')).SiteView,
  'datacollect/archive/terminal': async () =>
    (await import('#src/features/archive/terminal-list-view.tsx')).TerminalListView,
  'datacollect/archive/storedEnergy': async () =>
    (await import('#src/features/stored-energy/stored-energy-view.tsx')).StoredEnergyView,
  'datacollect/archive/device': async () => (await import('#src/features/device/device-view.tsx')).DeviceView,
  'datacollect/archive/deviceType': async () =>
    (await import('#src/features/device/device-type-view.tsx')).DeviceTypeView,
  'datacollect/archive/dataItem': async () =>
    (await import('#src/features/device/data-item-view.tsx')).DataItemView,
  'datacollect/archive/import': async () =>
    (await import('#src/features/template/import-list-view.tsx')).ImportListView,
  'datacollect/archive/meterAsset': async () =>
    (await import('#src/features/asset/meter-asset-view.tsx')).MeterAssetView,
  'datacollect/archive/measuringPoint': async () =>
    (await import('#src/features/measuring-point/measuring-point-view.tsx')).MeasuringPointView,
  'datacollect/archive/meterChange': async () =>
    (await import('#src/features/meter-change/meter-change-view.tsx')).MeterChangeView,
  'datacollect/archive/terminalAsset': async () =>
    (await import('#src/features/asset/terminal-asset-view.tsx')).TerminalAssetView,
  'datacollect/onlineMonitor': async () =>
    (await import('#src/features/monitor/online-monitor-view.tsx')).OnlineMonitorView,
  'datacollect/singleTerminal': async () =>
    (await import('#src/features/monitor/single-terminal-view.tsx')).SingleTerminalView,
  'datacollect/liveReading': async () => (await import('#src/features/reading/live/live-view.tsx')).LiveView,
  'datacollect/rawData': async () =>
    (await import('#src/features/reading/raw/raw-data-view.tsx')).RawDataView,
  'datacollect/curve': async () => (await import('#src/features/reading/curve/curve-view.tsx')).CurveView,
  'datacollect/customChart': async () =>
    (await import('#src/features/reading/custom/custom-chart-view.tsx')).CustomChartView,
  'datacollect/dashboard': async () =>
    (await import('#src/features/reading/board/dashboard-view.tsx')).DashboardView,
  'datacollect/dataExport': async () =>
    (await import('#src/features/reading/export/data-export-view.tsx')).DataExportView,
  'datacollect/integrity': async () =>
    (await import('#src/features/reading/integrity/integrity-view.tsx')).IntegrityView,
  'datacollect/diagram': async () => (await import('#src/features/diagram/diagram-view.tsx')).DiagramView,
  'datacollect/registration': async () =>
    (await import('#src/features/registration/registration-view.tsx')).RegistrationView,
  'operation/electricityReport': async () =>
    (await import('#src/features/report/electricity-view.tsx')).ElectricityReportView,
  'operation/incomeReport': async () =>
    (await import('#src/features/report/income-view.tsx')).IncomeReportView,
  'operation/efficiency': async () =>
    (await import('#src/features/report/efficiency-view.tsx')).EfficiencyView,
  'operation/sitePrice': async () => (await import('#src/features/report/site-price-view.tsx')).SitePriceView,
  'faultAlarm/alert': async () => (await import('#src/features/alarm/alarm-view.tsx')).AlarmView,
  'faultAlarm/warning': async () => (await import('#src/features/alarm/warning-view.tsx')).WarningView,
  'faultAlarm/alarmStatistics': async () =>
    (await import('#src/features/alarm/statistics/alarm-statistics-view.tsx')).AlarmStatisticsView,
  'faultAlarm/alertConfig': async () =>
    (await import('#src/features/alarm/rule/alarm-rule-view.tsx')).AlarmRuleView,
  'faultAlarm/alarmMail': async () => (await import('#src/features/mail/mail-view.tsx')).MailView,
  'faultAlarm/exEvent': async () => (await import('#src/features/event/event-views.tsx')).ExEventView,
  'faultAlarm/eventAllocation': async () =>
    (await import('#src/features/event/event-views.tsx')).EventAllocationView,
  'faultAlarm/eventDetail': async () => (await import('#src/features/event/event-views.tsx')).EventDetailView,
  'faultAlarm/eventSmallCategory': async () =>
    (await import('#src/features/event/event-views.tsx')).EventSmallCategoryView,
  'datacollect/policyManagement/policy': async () =>
    (await import('#src/features/policy/policy-view.tsx')).PolicyView,
  'datacollect/policyManagement/policyTemplate': async () =>
    (await import('#src/features/policy/policy-template-view.tsx')).PolicyTemplateView,
  'datacollect/feeControl/feeService': async () =>
    (await import('#src/features/fee/fee-service-view.tsx')).FeeServiceView,
  'datacollect/feeControl/feeUser': async () =>
    (await import('#src/features/fee/user/fee-user-view.tsx')).FeeUserView,
  'datacollect/feeControl/elw': async () => (await import('#src/features/fee/elw-view.tsx')).ElwView,
  'datacollect/collectionTask': async () =>
    (await import('#src/features/collection/task/collection-task-view.tsx')).CollectionTaskView,
  'datacollect/taskTemplate': async () =>
    (await import('#src/features/collection/task-template-view.tsx')).TaskTemplateView,
  'datacollect/batch': async () =>
    (await import('#src/features/command/batch/batch-list-view.tsx')).BatchListView,
  'datacollect/upgrade/file': async () =>
    (await import('#src/features/upgrade/file/upgrade-file-view.tsx')).UpgradeFileView,
  'datacollect/upgrade/rollOut': async () =>
    (await import('#src/features/upgrade/roll-out/roll-out-view.tsx')).RollOutView,
  'datacollect/upgrade/terminalTask': async () =>
    (await import('#src/features/upgrade/task/upgrade-list-view.tsx')).TerminalUpgradeView,
  'datacollect/upgrade/pointTask': async () =>
    (await import('#src/features/upgrade/task/upgrade-list-view.tsx')).PointUpgradeView,
  'datacollect/programSet': async () =>
    (await import('#src/features/command/program/program-set-views.tsx')).ProgramSetView,
  'datacollect/upProgramSet': async () =>
    (await import('#src/features/command/program/program-set-views.tsx')).UpProgramSetView,
  'datacollect/command': async () =>
    (await import('#src/features/command/command-list-view.tsx')).CommandListView,
  'batteryAnalysis/stack': async () => (await import('#src/features/battery/stack-view.tsx')).StackView,
  'batteryAnalysis/cluster': async () => (await import('#src/features/battery/cluster-view.tsx')).ClusterView,
  'batteryAnalysis/cell': async () => (await import('#src/features/battery/cell/cell-view.tsx')).CellView,
  'batteryAnalysis/outdated': async () =>
    (await import('#src/features/battery/outdated/outdated-view.tsx')).OutdatedView,
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
  'system/auditLog': async () => (await import('#src/features/log/audit/audit-log-view.tsx')).AuditLogView,
  'system/role': async () => (await import('#src/features/role/role-list-view.tsx')).RoleListView,
  'system/evidence': async () => (await import('#src/features/evidence/evidence-view.tsx')).EvidenceView,
  'system/machines': async () => (await import('#src/features/machine/machines-view.tsx')).MachinesView,
  ...Object.fromEntries(exampleViews.map(({ path, load }) => [`exampleCommon/${path}`, load])),
}
