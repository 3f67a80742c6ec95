import type { RecordWords } from '../kernel/record/words.ts'
import type { agencyKind } from './agency-kind.record.ts'

/** Words of the kinds of institutions. Each row: Chinese, English. */
export const agencyKindWords = {
  'agencyKind.title': ['机构类型', 'Institution kinds'],
  'agencyKind.one': ['机构类型', 'institution kind'],
  'agencyKind.field.fName': ['类型名称', 'Kind'],
  'agencyKind.field.fNameEnglish': ['英文名称', 'English name'],
  'agencyKind.field.fLevel': ['级别', 'Level'],
  'agencyKind.field.fIcon': ['图标', 'Icon'],
  'agencyKind.field.fRemarks': ['备注', 'Remarks'],
  'agencyKind.field.agencyCount': ['机构数', 'Institutions'],
  'agencyKind.choice.fIcon.province': ['大楼', 'Tower'],
  'agencyKind.choice.fIcon.city': ['楼宇', 'Building'],
  'agencyKind.choice.fIcon.county': ['电力房', 'Power house'],
  'agencyKind.choice.fIcon.station': ['线路塔', 'Pole'],
  'agencyKind.choice.fIcon.operator': ['电池', 'Battery'],
  'agencyKind.choice.fIcon.customer': ['厂房', 'Factory'],
  'agencyKind.hint.fLevel': ['1 为最高级；机构只能设在级别数字更小的机构之下。', '1 is the highest; an institution stands below one of a smaller number.'],
  'problem.agency.kind_level': ['该级别与已有机构的上下级关系不符', 'Institutions of this kind stand above or below others that this level does not allow'],
} as const satisfies RecordWords<typeof agencyKind> & Record<string, readonly [string, string]>
