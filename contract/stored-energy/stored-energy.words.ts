import type { RecordWords } from '../kernel/record/words.ts'
import type { storedEnergy } from './stored-energy.record.ts'

/** Words of the access records of storage stations. Each row: Chinese, English. */
export const storedEnergyWords = {
  'storedEnergy.title': ['储能接入', 'Storage access'],
  'storedEnergy.one': ['储能接入记录', 'storage access record'],
  'storedEnergy.field.name': ['名称', 'Name'],
  'storedEnergy.field.stationCode': ['电站编码', 'Station code'],
  'storedEnergy.field.fTid': ['所属机构', 'Institution'],
  'storedEnergy.field.fTName': ['所属机构', 'Institution'],
  'storedEnergy.field.siteId': ['所属站点', 'Site'],
  'storedEnergy.field.siteName': ['所属站点', 'Site'],
  'storedEnergy.field.voltageLevelKv': ['电压等级', 'Voltage level'],
  'storedEnergy.field.ratedPowerW': ['额定功率', 'Rated power'],
  'storedEnergy.field.ratedCapacityWh': ['额定容量', 'Rated capacity'],
  'storedEnergy.field.transformerVa': ['变压器容量', 'Transformer'],
  'storedEnergy.field.gridType': ['并网方式', 'Grid connection'],
  'storedEnergy.field.gridTypeName': ['并网方式', 'Grid connection'],
  'storedEnergy.field.accessDate': ['接入日期', 'Access date'],
  'storedEnergy.field.contact': ['联系人', 'Contact'],
  'storedEnergy.field.phone': ['联系电话', 'Phone'],
  'storedEnergy.field.status': ['接入状态', 'Status'],
  'storedEnergy.field.remarks': ['备注', 'Remarks'],
  'storedEnergy.choice.status.1': ['接入中', 'Being connected'],
  'storedEnergy.choice.status.2': ['已接入', 'Connected'],
  'storedEnergy.choice.status.3': ['已退出', 'Disconnected'],
} as const satisfies RecordWords<typeof storedEnergy>
