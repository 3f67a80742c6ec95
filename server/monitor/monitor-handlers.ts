import type { Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import { exportOnline } from './export-online.ts'
import { countOnline, readPlaces, searchOnline } from './read-online.ts'
import { readProjects, readSection } from './read-section.ts'
import { readBranches, readSingle, searchMeters } from './read-terminal.ts'

type MonitorHandlers = Pick<
  Handlers,
  | 'countOnlineTerminal'
  | 'getOnlineTerminalInfo'
  | 'getToms'
  | 'exportList'
  | 'getSingleTerminal'
  | 'getBranchMsg'
  | 'searchMeterRecord'
  | 'getProjectNames'
  | 'sectionValue'
>

/** Which terminals are there, and what is known of one. */
export const monitorHandlers = ({ db, clock }: Platform): MonitorHandlers => ({
  countOnlineTerminal: (input, { caller }) => countOnline(db, caller, input, clock.now()),
  getOnlineTerminalInfo: (input, { caller }) => searchOnline(db, caller, input, clock.now()),
  getToms: (input, { caller }) => readPlaces(db, caller, input, clock.now()),
  exportList: (input, context) => Promise.resolve(exportOnline(db, input, context, clock.now())),
  getSingleTerminal: ({ termId }, { caller, language }) =>
    readSingle(db, caller, termId, { now: clock.now(), language }),
  getBranchMsg: ({ termId }, { caller }) => readBranches(db, caller, termId),
  searchMeterRecord: (input, { caller }) => searchMeters(db, caller, input),
  getProjectNames: ({ termId }, { caller }) => readProjects(db, caller, termId),
  sectionValue: (input, { caller }) => readSection(db, caller, input, clock.now()),
})
