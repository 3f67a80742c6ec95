import type { RecordWords } from '../kernel/record/words.ts'
import type { meterChange } from './meter-change.record.ts'

/** Words of the meter changes. Each row: Chinese, English. */
export const meterChangeWords = {
  'meterChange.title': ['换表记录', 'Meter changes'],
  'meterChange.one': ['换表', 'meter change'],
  'meterChange.field.fMpId': ['测量点', 'Measuring point'],
  'meterChange.field.fMpName': ['测量点', 'Measuring point'],
  'meterChange.field.fTid': ['所属机构', 'Institution'],
  'meterChange.field.fTName': ['所属机构', 'Institution'],
  'meterChange.field.changedAt': ['换表时间', 'Changed at'],
  'meterChange.field.detailUtcTime': ['站点时区', 'Time zone of the site'],
  'meterChange.field.oldAmId': ['旧表', 'Old meter'],
  'meterChange.field.oldAmNo': ['旧表', 'Old meter'],
  'meterChange.field.newAmId': ['新表', 'New meter'],
  'meterChange.field.newAmNo': ['新表', 'New meter'],
  'meterChange.field.lastReadingWh': ['旧表止码（正向）', 'Last reading of the old, forward'],
  'meterChange.field.firstReadingWh': ['新表起码（正向）', 'First reading of the new, forward'],
  'meterChange.field.lastReverseWh': ['旧表止码（反向）', 'Last reading of the old, reverse'],
  'meterChange.field.firstReverseWh': ['新表起码（反向）', 'First reading of the new, reverse'],
  'meterChange.field.testPassed': ['旧表检定合格', 'The old meter passed its test'],
  'meterChange.field.reason': ['换表原因', 'Reason'],
  'meterChange.field.reasonName': ['换表原因', 'Reason'],
  'meterChange.field.photo': ['现场照片', 'Photo'],
  'meterChange.field.fRemarks': ['备注', 'Remarks'],
  'meterChange.field.redoneQuarters': ['重算时段（15 分钟）', 'Quarters worked out again'],
  'meterChange.hint.changedAt': ['按站点时区填写；可以补录，受影响的电量会重新计算', 'On the site’s clock. May be entered late: the energies that depend on it are worked out again'],
  'meterChange.hint.lastReadingWh': ['表计示数，不乘倍率', 'As the register shows it, without the ratio'],
  'meterChange.hint.newAmId': ['从库存中选择', 'From stock'],
  'meterChange.hint.testPassed': ['合格返回库存，不合格报废', 'Passed: back to stock; failed: scrapped'],
} as const satisfies RecordWords<typeof meterChange>
