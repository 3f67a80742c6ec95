import type { Call } from './call.ts'

/** Kinds of records that audit rows are about; words `audit.kind.<kind>`. */
export const auditKinds = [
  'session',
  'password',
  'secondFactor',
  'menu',
  'role',
  'department',
  'operator',
  'globalConfig',
  'picture',
  'multiParameter',
  'parameterGroup',
  'parameterKind',
  'parameterContent',
  'terminal',
  'registration',
  'customer',
  'tariff',
  'cardDesk',
  'card',
  'cardOrder',
  'cardKey',
  'machine',
  'overview',
  'language',
  'auditLog',
  'sysLog',
  'closing',
  'receipt',
  'reconciliation',
  'statement',
  'template',
  'refusals',
] as const
export type AuditKind = (typeof auditKinds)[number]

/** What a call's attempts are about, where that is not the menu of its right and the input's `id`. */
interface Subject {
  readonly kind: AuditKind
  /** The input's field that names the record. */
  readonly field?: string
}

const subjects: Readonly<Record<string, Subject>> = {
  login: { kind: 'session' },
  loginSecondFactor: { kind: 'session' },
  beginSecondFactor: { kind: 'secondFactor' },
  confirmSecondFactor: { kind: 'secondFactor' },
  turnOffSecondFactor: { kind: 'secondFactor' },
  resetPwd: { kind: 'password' },
  loginUpdatePassword: { kind: 'password' },
  setLanguage: { kind: 'language' },
  startBoxRegistration: { kind: 'registration', field: 'termId' },
  startMeterRegistration: { kind: 'registration', field: 'termId' },
  registDetail: { kind: 'registration', field: 'termId' },
  registStatus: { kind: 'registration', field: 'termId' },
  openDeskSession: { kind: 'cardDesk', field: 'deskId' },
  pairDesk: { kind: 'cardDesk' },
  customerDetail: { kind: 'customer', field: 'customerId' },
  terminalDetail: { kind: 'terminal', field: 'termId' },
  prepareWrite: { kind: 'cardOrder', field: 'orderId' },
  prepareUndo: { kind: 'cardOrder', field: 'orderId' },
  settleWrite: { kind: 'cardOrder', field: 'orderId' },
  cancelCardOrder: { kind: 'cardOrder', field: 'orderId' },
  payOutCardOrder: { kind: 'cardOrder', field: 'orderId' },
  decideCardOrder: { kind: 'cardOrder', field: 'orderId' },
  startReversal: { kind: 'cardOrder', field: 'orderId' },
  cardOrderDetail: { kind: 'cardOrder', field: 'orderId' },
  startOpen: { kind: 'card', field: 'customerId' },
  startReplace: { kind: 'card', field: 'customerId' },
  requestReplacement: { kind: 'card', field: 'customerId' },
  withdrawReplacement: { kind: 'card', field: 'customerId' },
  customerCards: { kind: 'card', field: 'customerId' },
  unfinishedCardOrders: { kind: 'card', field: 'customerId' },
  createCardChallenge: { kind: 'card' },
  readCard: { kind: 'card' },
  rotateCardKeys: { kind: 'cardKey', field: 'newest' },
  takeDemoCard: { kind: 'card' },
  startTopUp: { kind: 'card' },
  startRefund: { kind: 'card' },
  startWrite: { kind: 'card' },
  machineJournal: { kind: 'machine', field: 'entityId' },
  verifyJournal: { kind: 'machine', field: 'entityId' },
  exportJournal: { kind: 'machine', field: 'entityId' },
  recordNow: { kind: 'machine', field: 'entityId' },
  singleStation: { kind: 'overview', field: 'siteId' },
  powerCurve: { kind: 'overview', field: 'siteId' },
  readShift: { kind: 'closing', field: 'shiftId' },
  countDrawer: { kind: 'closing', field: 'shiftId' },
  resumeShift: { kind: 'closing', field: 'shiftId' },
  closeShift: { kind: 'closing', field: 'shiftId' },
  issueReceipt: { kind: 'receipt', field: 'orderId' },
  receiptPdf: { kind: 'receipt', field: 'orderId' },
  readStatement: { kind: 'statement', field: 'which' },
  importWorkbook: { kind: 'template', field: 'importType' },
  startImport: { kind: 'template', field: 'jobId' },
  cancelImport: { kind: 'template', field: 'jobId' },
}

/** Calls of a session or of nobody's that change something; of the others the right tells. */
const changingWithoutRight: ReadonlySet<string> = new Set([
  'login',
  'loginSecondFactor',
  'beginSecondFactor',
  'confirmSecondFactor',
  'turnOffSecondFactor',
  'resetPwd',
  'loginUpdatePassword',
  'setLanguage',
  'pairDesk',
])

/** Whether a call changes something, so that whatever it refuses is written down. */
export const changesRecords = (name: string, { need }: Pick<Call, 'need'>): boolean =>
  typeof need === 'object' ? !['view', 'export'].includes(need.action) : changingWithoutRight.has(name)

/** What an attempt was about: its kind, and the record that its input names, as far as that is a name at all. */
export function subjectOf(
  name: string,
  { need }: Pick<Call, 'need'>,
  input: unknown,
): { readonly kind: AuditKind; readonly recordId: string } {
  const own = subjects[name]
  const menu = typeof need === 'object' ? auditKinds.find((kind) => kind === need.menu) : undefined
  return { kind: own?.kind ?? menu ?? 'session', recordId: nameIn(input, own?.field ?? 'id') }
}

/** Numbers and short plain names only: nothing else of what was sent is kept. */
function nameIn(input: unknown, field: string): string {
  if (typeof input !== 'object' || input === null || !Object.hasOwn(input, field)) return ''
  const value: unknown = Reflect.get(input, field)
  return (typeof value === 'number' || typeof value === 'string') && /^[\w.:-]{1,40}$/.test(String(value))
    ? String(value)
    : ''
}
