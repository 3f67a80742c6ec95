import { programSet } from '#contract/command/program-set.record.ts'
import { upProgramSet } from '#contract/command/up-program-set.record.ts'
import { served } from '#server/platform/records/record-table.ts'

export const programSetRecord = served(programSet, {
  table: 'program_set',
  columns: {
    fPsName: 'name',
    fTid: 'agency_id',
    fPsKind: 'kind',
    fVersion: 'program_version',
    values: 'settings',
    isEnabled: 'is_enabled',
    fRemarks: 'remarks',
  },
  taken: { program_set_name: 'fPsName' },
})

export const upProgramSetRecord = served(upProgramSet, {
  table: 'up_program_set',
  columns: {
    fPsName: 'name',
    fTid: 'agency_id',
    fModel: 'model',
    fVersion: 'program_version',
    fromHour: 'from_hour',
    toHour: 'to_hour',
    isForced: 'is_forced',
    fRemarks: 'remarks',
  },
  taken: { up_program_set_name: 'fPsName' },
})
