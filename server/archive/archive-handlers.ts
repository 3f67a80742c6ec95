import type { Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import { readAgencyTree, readRoleAgencyTree } from './agency-tree.ts'
import { searchTerminals } from './search-terminals.ts'
import { readSites } from './site-tree.ts'
import { readProtocols } from './read-protocols.ts'
import { readTerminal } from './terminal-detail.ts'

type ArchiveHandlers = Pick<
  Handlers,
  | 'readOwnInstitutions'
  | 'readRoleInstitutions'
  | 'readSiteTree'
  | 'searchTerminals'
  | 'terminalDetail'
  | 'readProtocols'
>

/** Institutions, sites and terminals as their archives hold them. */
export const archiveHandlers = ({ db, clock }: Platform): ArchiveHandlers => ({
  readOwnInstitutions: (_input, { caller }) => readAgencyTree(db, caller),
  readRoleInstitutions: ({ roleId }, { caller }) => readRoleAgencyTree(db, caller, roleId),
  readSiteTree: async (input, { caller }) => ({ children: await readSites(db, caller, input) }),
  searchTerminals: (input, { caller }) => searchTerminals(db, caller, input, clock.now()),
  terminalDetail: (input, { caller, language }) =>
    readTerminal(db, caller, input.termId, { now: clock.now(), language }),
  readProtocols: ({ fCkCode = '' }, { language }) => readProtocols(db, fCkCode, language),
})
