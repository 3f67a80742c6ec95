import { z } from 'zod/mini'

import { call } from '../kernel/call.ts'
import { terminalStates } from '../terminal/terminal-states.ts'
import { id, listQuery, nothing, page, queryId, utcOffset, instant } from '../kernel/shapes.ts'

/** A node of the institution tree (core §3). */
export interface AgencyNode {
  id: number
  label: string
  fIcon: string
  data: { fUserNameEnglish: string }
  children: AgencyNode[]
}
const agencyNode: z.ZodMiniType<AgencyNode> = z.object({
  id,
  label: z.string(),
  fIcon: z.string(),
  data: z.object({ fUserNameEnglish: z.string() }),
  get children() {
    return z.array(agencyNode)
  },
})

export const readOwnInstitutions = call('POST', '/collect/agency/getDepartAgencyTree', {
  need: 'session',
  input: nothing,
  data: z.array(agencyNode),
  summary: "The institutions of the signed-in user's departments, as a tree.",
})

export const readRoleInstitutions = call('GET', '/collect/agency/getRoleAgencyTree', {
  need: { menu: 'role', action: 'view' },
  input: z.strictObject({ roleId: queryId }),
  data: z.array(agencyNode),
  summary:
    "The institutions that a role's holders see through their departments, as far as the caller sees them too.",
})

export const siteOption = z.object({
  id,
  label: z.string(),
  labelEnglish: z.string(),
  fTid: id,
  detailUtcTime: utcOffset,
  /** True where the site has a storage station, so that the single-station overview has something to show. */
  hasStorage: z.boolean(),
})
export type SiteOption = z.infer<typeof siteOption>

/** Site list (core §7): sends tid and isConSon 1, reads data.children. */
export const readSiteTree = call('POST', '/site/getSiteTree', {
  need: 'session',
  input: z.strictObject({ tid: z._default(z.int(), -1), isConSon: listQuery.isConSon }),
  data: z.object({ children: z.array(siteOption) }),
  summary: 'Sites of an institution and, with isConSon 1, of those below it.',
})

export const terminalRow = z.object({
  id,
  /** Terminal name. */
  fTmName: z.string(),
  /** Communication address: 12 decimal digits. */
  fConAdd: z.string(),
  /** Asset number. */
  fAtNo: z.string(),
  fConProtocol: z.string(),
  fConProtocolName: z.string(),
  fTid: id,
  fTName: z.string(),
  siteId: id,
  siteName: z.string(),
  online: z.boolean(),
  /** Last time the terminal was heard; null when never. */
  lastSeenAt: z.nullable(instant),
  /** 0 to 6, see registration. */
  registStage: z.int(),
  /** State of the registration record, e.g. `notStarted`, `failed`. */
  registState: z.string(),
  fTmState: z.literal(terminalStates),
  /** Events of the machine `terminal` that its state knows. */
  allowed: z.array(z.string()),
  version: z.int(),
})
export type TerminalRow = z.infer<typeof terminalRow>

export const terminalSorts = ['fTmName', 'fConAdd', 'fAtNo', 'lastSeenAt'] as const

export const searchTerminals = call('POST', '/terminalMng/search', {
  need: { menu: 'terminal', action: 'view' },
  input: z.strictObject({
    ...listQuery,
    sortBy: z._default(z.enum(terminalSorts), 'fTmName'),
    /** Matches name, communication address or asset number. */
    terminalMng: z.optional(z.string().check(z.maxLength(100))),
    fConProtocol: z.optional(z.string().check(z.maxLength(20))),
    online: z.optional(z.boolean()),
  }),
  data: page(terminalRow),
  summary: 'Terminals of the institutions that the user may see.',
})

export const terminalDetail = call('GET', '/terminalMng/detail', {
  need: { menu: 'terminal', action: 'view' },
  audit: { kind: 'terminal', field: 'termId' },
  input: z.strictObject({ termId: queryId }),
  data: z.object({
    ...terminalRow.shape,
    fVender: z.string(),
    fModelName: z.string(),
    fBuyDate: z.string(),
    fRemarks: z.string(),
    /** Whether a terminal of the stock stands there. */
    hasAsset: z.boolean(),
    detailUtcTime: utcOffset,
    boxCount: z.int(),
    meterCount: z.int(),
  }),
  summary: 'One terminal.',
})

export const readProtocols = call('GET', '/common/getConProtocol', {
  need: 'session',
  input: z.strictObject({ fCkCode: z.optional(z.string().check(z.maxLength(20))) }),
  data: z.array(z.object({ cpName: z.string(), cpCode: z.string() })),
  summary: 'Communication protocols.',
})
