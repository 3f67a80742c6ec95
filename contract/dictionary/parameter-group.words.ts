import type { RecordWords } from '../kernel/record/words.ts'
import type { parameterGroup } from './parameter-group.record.ts'

export const parameterGroupWords: RecordWords<typeof parameterGroup> = {
  'parameterGroup.title': ['参数分组', 'Parameter groups'],
  'parameterGroup.one': ['参数分组', 'Parameter group'],
  'parameterGroup.field.fName': ['名称', 'Name'],
  'parameterGroup.field.fNameEnglish': ['英文名称', 'English name'],
  'parameterGroup.field.fSort': ['排序', 'Order'],
  'parameterGroup.field.builtIn': ['系统内置', 'Built in'],
  'parameterGroup.field.kindCount': ['参数个数', 'Parameters'],
}
