import * as archive from './archive/archive.contract.ts'
import * as closing from './closing/closing.contract.ts'
import * as bigScreen from './overview/big-screen.contract.ts'
import type { Call } from './kernel/call.ts'
import * as customer from './customer/customer.contract.ts'
import * as desk from './desk/desk.contract.ts'
import * as card from './card/card.contract.ts'
import * as cardKey from './card/card-key.contract.ts'
import * as cardSearch from './card/card-search.contract.ts'
import * as demoCard from './card/demo-card.contract.ts'
import * as department from './department/department.contract.ts'
import * as config from './parameter/parameter.contract.ts'
import * as errorLog from './log/error-log.contract.ts'
import * as menu from './menu/menu.contract.ts'
import * as measuringPoint from './measuring-point/measuring-point.contract.ts'
import * as log from './log/log.contract.ts'
import * as machines from './machine/machine.contract.ts'
import * as multiParameter from './dictionary/dictionary.contract.ts'
import * as navigation from './navigation/navigation.contract.ts'
import * as operator from './operator/operator.contract.ts'
import * as overview from './overview/overview.contract.ts'
import * as registration from './registration/registration.contract.ts'
import { recordCalls } from './record-catalogue.ts'
import * as receipt from './receipt/receipt.contract.ts'
import * as role from './role/role.contract.ts'
import * as secondFactor from './session/second-factor.contract.ts'
import * as session from './session/session.contract.ts'
import * as statement from './statement/statement.contract.ts'
import * as tariff from './tariff/tariff.contract.ts'
import * as template from './template/template.contract.ts'

/** Every call by name. Server routes, client, OpenAPI and coverage are made from this table. */
export const calls = {
  checkCode: session.checkCode,
  login: session.login,
  userInfo: session.userInfo,
  exit: session.exit,
  logout: session.logout,
  resetPwd: session.resetPwd,
  loginUpdatePassword: session.loginUpdatePassword,
  getLanguage: session.getLanguage,
  setLanguage: session.setLanguage,
  loginSecondFactor: secondFactor.loginSecondFactor,
  secondFactorState: secondFactor.secondFactorState,
  beginSecondFactor: secondFactor.beginSecondFactor,
  confirmSecondFactor: secondFactor.confirmSecondFactor,
  turnOffSecondFactor: secondFactor.turnOffSecondFactor,
  navagation: navigation.navagation,
  getmenu: menu.getmenu,
  addmenu: menu.addmenu,
  updmenu: menu.updmenu,
  delmenu: menu.delmenu,
  cancelMenu: menu.cancelMenu,
  getMenuTree: menu.getMenuTree,
  getDepartMenuTree: menu.getDepartMenuTree,
  getRole: role.getRole,
  createRole: role.createRole,
  updateRole: role.updateRole,
  delRole: role.delRole,
  savaRole: role.savaRole,
  roleInfo: role.roleInfo,
  reportErrors: errorLog.reportErrors,
  getSysLog: log.getSysLog,
  getAuditLog: log.getAuditLog,
  verifyAuditLog: log.verifyAuditLog,
  exportAuditLog: log.exportAuditLog,
  searchDepartInfo: department.searchDepartInfo,
  addDepart: department.addDepart,
  updateDepart: department.updateDepart,
  deleteDepart: department.deleteDepart,
  savaDepart: department.savaDepart,
  searchUserInfo: operator.searchUserInfo,
  addUser: operator.addUser,
  updateUser: operator.updateUser,
  deleteUser: operator.deleteUser,
  userInitialize: operator.userInitialize,
  updateUserTo: operator.updateUserTo,
  searchUserSessions: operator.searchUserSessions,
  getUserOptions: operator.getUserOptions,
  searchGlobalConfig: config.searchGlobalConfig,
  updateGlobalConfig: config.updateGlobalConfig,
  uploadPicture: config.uploadPicture,
  searchParameter: multiParameter.searchParameter,
  addParSetKind: multiParameter.addParSetKind,
  updateParSetKind: multiParameter.updateParSetKind,
  deleteParSetKind: multiParameter.deleteParSetKind,
  searchParSetContent: multiParameter.searchParSetContent,
  addParSetContent: multiParameter.addParSetContent,
  updateParSetContent: multiParameter.updateParSetContent,
  deleteParSetContent: multiParameter.deleteParSetContent,
  loadDictionary: multiParameter.loadDictionary,
  getDepartAgencyTree: archive.getDepartAgencyTree,
  getRoleAgencyTree: archive.getRoleAgencyTree,
  getSiteTree: archive.getSiteTree,
  searchTerminals: archive.searchTerminals,
  terminalDetail: archive.terminalDetail,
  getConProtocol: archive.getConProtocol,
  searchMeasuringPoints: measuringPoint.searchMeasuringPoints,
  startBoxRegistration: registration.startBoxRegistration,
  startMeterRegistration: registration.startMeterRegistration,
  registStatus: registration.registStatus,
  registDetail: registration.registDetail,
  searchDesks: desk.searchDesks,
  addDesk: desk.addDesk,
  updateDesk: desk.updateDesk,
  renewDeskCode: desk.renewDeskCode,
  revokeDesk: desk.revokeDesk,
  pairDesk: desk.pairDesk,
  cardDeskService: desk.cardDeskService,
  openDeskSession: desk.openDeskSession,
  searchCustomers: customer.searchCustomers,
  customerDetail: customer.customerDetail,
  customerHistory: customer.customerHistory,
  getCustomerOptions: customer.getCustomerOptions,
  addCustomer: customer.addCustomer,
  updateCustomer: customer.updateCustomer,
  changeMeter: customer.changeMeter,
  stepCustomer: customer.stepCustomer,
  deleteCustomer: customer.deleteCustomer,
  getPrices: tariff.getPrices,
  addPrice: tariff.addPrice,
  editPrice: tariff.editPrice,
  planPrice: tariff.planPrice,
  withdrawPrice: tariff.withdrawPrice,
  delPrice: tariff.delPrice,
  createCardChallenge: card.createCardChallenge,
  readCard: card.readCard,
  startOpen: card.startOpen,
  startTopUp: card.startTopUp,
  startRefund: card.startRefund,
  startWrite: card.startWrite,
  startReplace: card.startReplace,
  requestReplacement: card.requestReplacement,
  withdrawReplacement: card.withdrawReplacement,
  prepareWrite: card.prepareWrite,
  prepareUndo: card.prepareUndo,
  settleWrite: card.settleWrite,
  cancelCardOrder: card.cancelCardOrder,
  payOutCardOrder: card.payOutCardOrder,
  decideCardOrder: card.decideCardOrder,
  startReversal: card.startReversal,
  unfinishedCardOrders: card.unfinishedCardOrders,
  searchCardOrders: cardSearch.searchCardOrders,
  cardOrderDetail: card.cardOrderDetail,
  customerCards: card.customerCards,
  takeDemoCard: demoCard.takeDemoCard,
  cardKeys: cardKey.cardKeys,
  rotateCardKeys: cardKey.rotateCardKeys,
  singleStation: overview.singleStation,
  countrywide: overview.countrywide,
  powerCurve: overview.powerCurve,
  bigScreen: bigScreen.bigScreen,
  totalPowerCurve: bigScreen.totalPowerCurve,
  machineCounts: machines.machineCounts,
  machineRecords: machines.machineRecords,
  machineJournal: machines.machineJournal,
  verifyJournal: machines.verifyJournal,
  exportJournal: machines.exportJournal,
  machineVersions: machines.machineVersions,
  machineDefinitions: machines.machineDefinitions,
  recordNow: machines.recordNow,
  searchShifts: closing.searchShifts,
  readShift: closing.readShift,
  countDrawer: closing.countDrawer,
  resumeShift: closing.resumeShift,
  closeShift: closing.closeShift,
  closingCounters: closing.closingCounters,
  issueReceipt: receipt.issueReceipt,
  receiptPdf: receipt.receiptPdf,
  readStatement: statement.readStatement,
  reconcile: statement.reconcile,
  ...recordCalls,
  getTemplateType: template.getTemplateType,
  downloadBatchTemplate: template.downloadBatchTemplate,
  importWorkbook: template.importWorkbook,
  searchImports: template.searchImports,
  importDetail: template.importDetail,
  importRows: template.importRows,
  startImport: template.startImport,
  cancelImport: template.cancelImport,
  faultyRows: template.faultyRows,
} satisfies Record<string, Call>

export type CallName = keyof typeof calls
