import type { RecordWords } from '../kernel/record/words.ts'
import type { programSet } from './program-set.record.ts'
import type { upProgramSet } from './up-program-set.record.ts'

/** Words of program sets. Each row: Chinese, English. */
export const programSetWords = {
  'programSet.title': ['程序集', 'Program sets'],
  'programSet.one': ['程序集', 'program set'],
  'programSet.field.fPsName': ['名称', 'Name'],
  'programSet.field.fTid': ['所属机构', 'Institution'],
  'programSet.field.fTName': ['所属机构', 'Institution'],
  'programSet.field.fPsKind': ['类型', 'Kind'],
  'programSet.field.fVersion': ['版本', 'Version'],
  'programSet.field.values': ['设置项', 'Settings'],
  'programSet.field.values.name': ['名称', 'Name'],
  'programSet.field.values.value': ['值', 'Value'],
  'programSet.field.isEnabled': ['启用', 'Enabled'],
  'programSet.field.fRemarks': ['备注', 'Remarks'],
  'programSet.choice.fPsKind.1': ['采集', 'Collection'],
  'programSet.choice.fPsKind.2': ['上报', 'Reporting'],
  'programSet.choice.fPsKind.3': ['控制', 'Control'],
  'programSet.send.act': ['下发', 'Send'],
  'programSet.send.title': ['下发到终端', 'Send to a terminal'],
  'programSet.send.choose': ['选择终端', 'Choose a terminal'],
  'programSet.send.ask': ['确定将“{{name}}”下发到该终端吗？', 'Send “{{name}}” to this terminal?'],
  'programSet.send.done': ['命令已下达', 'The command was given'],
  'problem.programSet.disabled': ['该程序集已停用', 'This program set is out of use'],
} as const satisfies RecordWords<typeof programSet> & Readonly<Record<string, readonly [string, string]>>

export const upProgramSetWords = {
  'upProgramSet.title': ['升级程序集', 'Upgrade program sets'],
  'upProgramSet.one': ['升级程序集', 'upgrade program set'],
  'upProgramSet.field.fPsName': ['名称', 'Name'],
  'upProgramSet.field.fTid': ['所属机构', 'Institution'],
  'upProgramSet.field.fTName': ['所属机构', 'Institution'],
  'upProgramSet.field.fModel': ['终端型号', 'Terminal model'],
  'upProgramSet.field.fVersion': ['目标版本', 'Version to reach'],
  'upProgramSet.field.fromHour': ['起始小时', 'From hour'],
  'upProgramSet.field.toHour': ['截止小时', 'To hour'],
  'upProgramSet.field.isForced': ['强制升级', 'Forced'],
  'upProgramSet.field.fRemarks': ['备注', 'Remarks'],
} as const satisfies RecordWords<typeof upProgramSet>
