import type { Call } from './kernel/call.ts'
import { declaredRecords, type RecordKind } from './record-catalogue.ts'

/** Kinds that audit rows are about besides declared records; words `logs.kind.<kind>`. */
export const ownAuditKinds = [
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
  'parameterKind',
  'parameterContent',
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
  'refusals',
  'template',
  'mail',
  'reading',
  'integrity',
  'battery',
  'deviceMonitor',
  'outdatedBattery',
  'diagram',
  'dataExport',
  'customChart',
  'dashboard',
  'command',
  'batch',
  'rollOut',
  'upgradeFile',
  'collectionTask',
  'feeDosage',
  'listView',
  'evidence',
] as const

export type AuditKind = (typeof ownAuditKinds)[number] | RecordKind
/** All of them; a declared record is called by its own words, `<kind>.one`. */
export const auditKinds: readonly AuditKind[] = [
  ...ownAuditKinds,
  ...(Object.keys(declaredRecords) as RecordKind[]),
]

/** Whether a call changes something, so that whatever it refuses is written down. */
export const changesRecords = ({ need, changes = false }: Pick<Call, 'need' | 'changes'>): boolean =>
  typeof need === 'object' ? !['view', 'export'].includes(need.action) : changes

/** What an attempt was about: its kind, and the record that its input names, as far as that is a name at all. */
export function subjectOf(
  { need, audit }: Pick<Call, 'need' | 'audit'>,
  input: unknown,
): { readonly kind: AuditKind; readonly recordId: string } {
  const menu = typeof need === 'object' ? need.menu : undefined
  return {
    kind: named(audit?.kind) ?? named(menu) ?? 'session',
    recordId: nameIn(input, audit?.field ?? 'id'),
  }
}

const named = (name: string | undefined): AuditKind | undefined => auditKinds.find((kind) => kind === name)

/** Numbers and short plain names only: nothing else of what was sent is kept. */
function nameIn(input: unknown, field: string): string {
  if (typeof input !== 'object' || input === null || !Object.hasOwn(input, field)) return ''
  const value: unknown = Reflect.get(input, field)
  return (typeof value === 'number' || typeof value === 'string') && /^[\w.:-]{1,40}$/.test(String(value))
    ? String(value)
    : ''
}
