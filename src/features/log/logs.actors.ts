import { t } from 'i18next'
import { fromPromise } from 'xstate'

import { type AuditKind, auditKinds } from '#contract/audited.ts'
import type { DataOf, InputOf } from '#contract/kernel/call.ts'
import {
  type AuditVerification,
  exportAuditLog,
  searchAuditLog,
  searchSystemLog,
  verifyAuditLog,
} from '#contract/log/log.contract.ts'
import { createRecordMachine } from '#machines/record/index.ts'
import { callApi } from '#src/shared/net/api.ts'
import { listOf } from '#src/shared/screens/list-of.ts'

import { messagesSaying } from './system-log-words.ts'
import { instantOf } from './typed-time.ts'

/** Filters as the search form and the address hold them: texts, empty where nothing is filtered. */
export type SystemFilters = Readonly<Record<'from' | 'to' | 'event' | 'level' | 'text', string>>
export const anySystem: SystemFilters = { from: '', to: '', event: '', level: '', text: '' }

export type AuditFilters = Readonly<
  Record<'from' | 'to' | 'actor' | 'kind' | 'recordId' | 'call' | 'verdict', string>
>
export const anyAudit: AuditFilters = {
  from: '',
  to: '',
  actor: '',
  kind: '',
  recordId: '',
  call: '',
  verdict: '',
}

/** What the address holds and the contract does not know filters nothing. */
const known = <Name extends string>(names: readonly Name[], text: string): Name | undefined =>
  names.find((name) => name === text)

/** Only what is said: an absent filter is absent in the call, too. */
function said<Fields extends Record<string, string | undefined>>(
  fields: Fields,
): { [Name in keyof Fields]?: NonNullable<Fields[Name]> } {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''),
  ) as { [Name in keyof Fields]?: NonNullable<Fields[Name]> }
}

/** The system's own events, the newest page first. */
export const systemList = listOf(searchSystemLog, {
  any: anySystem,
  sortBy: 'at',
  sortOrder: 'desc',
  inputOf: ({ from, to, text, ...chosen }) => {
    const messages = [...messagesSaying(t, text)]
    return {
      ...chosen,
      from: instantOf(from),
      to: instantOf(to),
      text: text.trim().slice(0, 100),
      ...(messages.length > 0 && { messages }),
    }
  },
})

const auditQuery = (filters: AuditFilters): InputOf<typeof exportAuditLog> =>
  said({
    from: instantOf(filters.from),
    to: instantOf(filters.to),
    actor: filters.actor.trim().slice(0, 100),
    kind: known<AuditKind>(auditKinds, filters.kind),
    recordId: filters.recordId.trim().slice(0, 100),
    call: filters.call.trim().slice(0, 100),
    verdict: known(['accepted', 'refused'] as const, filters.verdict),
  })

/** What was done, the newest page first. */
export const auditList = listOf(searchAuditLog, {
  any: anyAudit,
  sortBy: 'seq',
  sortOrder: 'desc',
  inputOf: auditQuery,
})

/** The check of the whole chain on the server. */
export const chainMachine = createRecordMachine<AuditVerification, null>().provide({
  actors: { loadRecord: fromPromise(({ signal }) => callApi(verifyAuditLog, {}, { signal })) },
})

export const exportAudit = (filters: AuditFilters): Promise<DataOf<typeof exportAuditLog>> =>
  callApi(exportAuditLog, auditQuery(filters))
