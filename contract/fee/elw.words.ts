import type { RecordWords } from '../kernel/record/words.ts'
import type { elw } from './elw.record.ts'

/** Words of balance warnings. Each row: Chinese, English. */
export const elwWords = {
  'elw.title': ['余额预警', 'Balance warnings'],
  'elw.one': ['余额预警', 'balance warning'],
  'elw.field.name': ['名称', 'Name'],
  'elw.field.fTid': ['适用机构', 'For institution'],
  'elw.field.fTName': ['适用机构', 'For institution'],
  'elw.field.kind': ['条件', 'Condition'],
  'elw.field.threshold': ['阈值', 'Threshold'],
  'elw.field.level': ['告警级别', 'Alarm level'],
  'elw.field.isEnabled': ['启用', 'Enabled'],
  'elw.field.remarks': ['备注', 'Remarks'],
  'elw.hint.fTid': ['对该机构及下级机构的费控用户有效', 'Holds for services of this institution and those below'],
  'elw.hint.threshold': ['余额（元）、可用天数或小时，由条件决定', 'Yuan, days or hours, by the condition'],
  'elw.choice.kind.1': ['余额低于（元）', 'Balance below (yuan)'],
  'elw.choice.kind.2': ['预计可用天数少于', 'Days left, fewer than'],
  'elw.choice.kind.3': ['超过多少小时没有余额', 'Hours without a balance, more than'],
  'elw.choice.level.1': ['故障', 'Fault'],
  'elw.choice.level.2': ['报警', 'Alert'],
  'elw.choice.level.3': ['预警', 'Warning'],
  'elw.choice.level.4': ['未分类', 'Unclassified'],
} as const satisfies RecordWords<typeof elw>
