import type { RecordWords } from '../kernel/record/words.ts'
import type { deviceType } from './device-type.record.ts'

/** Words of the device types. Each row: Chinese, English. */
export const deviceTypeWords = {
  'deviceType.title': ['设备类型', 'Device types'],
  'deviceType.one': ['设备类型', 'device type'],
  'deviceType.field.fTypeName': ['类型名称', 'Name'],
  'deviceType.field.fTypeNameEnglish': ['英文名称', 'English name'],
  'deviceType.field.fTypeCode': ['类型代码', 'Code'],
  'deviceType.field.copyOf': ['复制指标自', 'Copy indicators of'],
  'deviceType.field.copyOfName': ['复制指标自', 'Indicators copied from'],
  'deviceType.field.everySeconds': ['采集间隔', 'Read every'],
  'deviceType.field.itemCount': ['指标数', 'Indicators'],
  'deviceType.field.builtIn': ['系统内置', 'Built in'],
  'deviceType.hint.fTypeCode': ['字母和数字，终端报文中使用，保存后不可修改', 'Letters and digits, used in messages of terminals; lasting'],
  'deviceType.hint.copyOf': ['新类型以该类型的指标开始，可继续增加', 'The new type begins with these indicators; add your own after them'],
  'deviceType.items.title': ['指标', 'Indicators'],
  'deviceType.items.open': ['打开全部指标', 'Open all indicators'],
  'deviceType.items.none': ['还没有指标', 'No indicators yet'],
  'problem.device.built_in': ['系统内置的类型和指标不能这样修改，请复制为新的类型', 'This comes with the product and stays as it is; copy it into a type of your own'],
  'problem.device.has_readings': ['该类型的设备已有读数，指标不能删除', 'Devices of this type have readings, so its indicators stay'],
} as const satisfies RecordWords<typeof deviceType> & Record<string, readonly [string, string]>
