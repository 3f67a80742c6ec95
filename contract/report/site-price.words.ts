import type { RecordWords } from '../kernel/record/words.ts'
import type { sitePrice } from './site-price.record.ts'

export const sitePriceWords: RecordWords<typeof sitePrice> = {
  'sitePrice.title': ['站点分时电价', 'Prices of sites by time of day'],
  'sitePrice.one': ['站点分时电价', 'Prices of a site'],
  'sitePrice.field.fTid': ['机构', 'Institution'],
  'sitePrice.field.fTName': ['机构', 'Institution'],
  'sitePrice.field.siteId': ['站点', 'Site'],
  'sitePrice.field.siteName': ['站点', 'Site'],
  'sitePrice.field.validFrom': ['生效日期', 'Holds from'],
  'sitePrice.field.stretches': ['时段', 'Hours'],
  'sitePrice.field.stretches.fromHour': ['起（时）', 'From (hour)'],
  'sitePrice.field.stretches.toHour': ['止（时）', 'Until (hour)'],
  'sitePrice.field.stretches.part': ['时段类型', 'Part'],
  'sitePrice.choice.stretches.part.sharp': ['尖', 'Sharp'],
  'sitePrice.choice.stretches.part.peak': ['峰', 'Peak'],
  'sitePrice.choice.stretches.part.valley': ['谷', 'Valley'],
  'sitePrice.field.chargeSharp': ['充电·尖', 'Charging, sharp'],
  'sitePrice.field.chargePeak': ['充电·峰', 'Charging, peak'],
  'sitePrice.field.chargeFlat': ['充电·平', 'Charging, flat'],
  'sitePrice.field.chargeValley': ['充电·谷', 'Charging, valley'],
  'sitePrice.field.dischargeSharp': ['放电·尖', 'Discharging, sharp'],
  'sitePrice.field.dischargePeak': ['放电·峰', 'Discharging, peak'],
  'sitePrice.field.dischargeFlat': ['放电·平', 'Discharging, flat'],
  'sitePrice.field.dischargeValley': ['放电·谷', 'Discharging, valley'],
  'sitePrice.field.remarks': ['备注', 'Remarks'],
  'sitePrice.hint.stretches': ['按站点时间的整点，如 10 至 12；未列出的时段为平段', "By the site's clock in whole hours, such as 10 until 12; what is not listed is flat"],
}
