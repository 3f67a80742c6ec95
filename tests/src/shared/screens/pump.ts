import {
  choice,
  day,
  dictionary,
  institution,
  number,
  onlyWhenAdded,
  place,
  power,
  readOnly,
  rows,
  text,
  timeSlot,
  yesNo,
} from '#contract/kernel/record/fields.ts'
import { record } from '#contract/kernel/record/record.ts'
import type { RowOf } from '#contract/kernel/record/types.ts'
import type { RecordWords } from '#contract/kernel/record/words.ts'
import { englishDigits } from '#contract/rules/texts.ts'

/** A record of tests alone, with a field of most kinds. */
export const pump = record('pump', {
  menu: 'terminal',
  calls: { search: '/pump/search', add: '/pump/add', update: '/pump/upd', remove: '/pump/del' },
  fields: {
    fTid: institution(),
    fNo: onlyWhenAdded(text({ max: 8, rule: englishDigits, unique: true })),
    fName: text({ max: 20 }),
    fVender: dictionary('vender', { shownAs: 'fVenderName' }),
    fKind: choice(['ac', 'dc']),
    ratio: number({ decimals: 2, min: -1, max: 10, optional: true }),
    rated: power({ max: 5000 }),
    bought: day({ optional: true }),
    slot: timeSlot({ optional: true }),
    inUse: yesNo(),
    spot: place({ optional: true }),
    parts: rows({ name: text({ max: 5 }), count: number({ min: 1, max: 9 }) }),
    fState: readOnly(choice([1, 2, 3], { tones: { 1: 'orange', 2: 'green', 3: 'grey' } })),
    fRemarks: text({ max: 200, optional: true, lines: 3 }),
  },
  list: ['fNo', 'fName', 'fTName', 'fVenderName', 'fKind', 'rated', 'bought', 'inUse', 'fState'],
  filters: ['fName', 'fVender', 'fKind', 'rated', 'bought', 'inUse', 'fState'],
  sort: ['fNo', 'bought'],
  lifecycle: { machine: 'asset', state: 'fState' },
})

export type PumpRow = RowOf<(typeof pump)['fields']>

export const pumpRow = (id: number, changes: Partial<PumpRow> = {}): PumpRow => ({
  id,
  version: 3,
  fTid: 1,
  fTName: '总公司',
  fNo: `P${id}`,
  fName: `Pump ${id}`,
  fVender: 'a',
  fVenderName: 'Acme',
  fKind: 'ac',
  ratio: 125,
  rated: 1_500_000,
  bought: '2026-03-01',
  slot: { from: '08:00', to: '12:00' },
  inUse: true,
  spot: { latitude: 31_230_400, longitude: 121_473_700 },
  parts: [{ name: 'seal', count: 2 }],
  fState: 2,
  fRemarks: '',
  ...changes,
})

export const pumpWords: RecordWords<typeof pump> = {
  'pump.title': ['水泵', 'Pumps'],
  'pump.one': ['水泵', 'pump'],
  'pump.field.fTid': ['机构', 'Institution'],
  'pump.field.fTName': ['机构', 'Institution'],
  'pump.field.fNo': ['编号', 'Number'],
  'pump.field.fName': ['名称', 'Name'],
  'pump.field.fVender': ['厂商', 'Maker'],
  'pump.field.fVenderName': ['厂商', 'Maker'],
  'pump.field.fKind': ['类型', 'Kind'],
  'pump.choice.fKind.ac': ['交流', 'AC'],
  'pump.choice.fKind.dc': ['直流', 'DC'],
  'pump.field.ratio': ['变比', 'Ratio'],
  'pump.field.rated': ['额定功率', 'Rated power'],
  'pump.field.bought': ['购置日期', 'Bought'],
  'pump.field.slot': ['运行时段', 'Runs'],
  'pump.field.inUse': ['在用', 'In use'],
  'pump.field.spot': ['位置', 'Place'],
  'pump.field.parts': ['配件', 'Parts'],
  'pump.field.parts.name': ['名称', 'Part name'],
  'pump.field.parts.count': ['数量', 'Count'],
  'pump.field.fState': ['状态', 'State'],
  'pump.choice.fState.1': ['库存', 'In stock'],
  'pump.choice.fState.2': ['运行', 'Running'],
  'pump.choice.fState.3': ['报废', 'Scrapped'],
  'pump.field.fRemarks': ['备注', 'Remarks'],
  'pump.hint.ratio': ['两位小数', 'Two decimals'],
}
