import * as archive from './archive.contract.ts'
import * as bigScreen from './big-screen.contract.ts'
import type { Call } from './call.ts'
import * as customer from './customer.contract.ts'
import * as department from './department.contract.ts'
import * as config from './config.contract.ts'
import * as errorLog from './error-log.contract.ts'
import * as menu from './menu.contract.ts'
import * as measuringPoint from './measuring-point.contract.ts'
import * as log from './log.contract.ts'
import * as machines from './machines.contract.ts'
import * as multiParameter from './multi-parameter.contract.ts'
import * as navigation from './navigation.contract.ts'
import * as operator from './operator.contract.ts'
import * as overview from './overview.contract.ts'
import * as registration from './registration.contract.ts'
import * as role from './role.contract.ts'
import * as secondFactor from './second-factor.contract.ts'
import * as session from './session.contract.ts'
import * as tariff from './tariff.contract.ts'

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
  searchParameterGroup: multiParameter.searchParameterGroup,
  addParameterGroup: multiParameter.addParameterGroup,
  updateParameterGroup: multiParameter.updateParameterGroup,
  deleteParameterGroup: multiParameter.deleteParameterGroup,
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
} satisfies Record<string, Call>

export type CallName = keyof typeof calls
