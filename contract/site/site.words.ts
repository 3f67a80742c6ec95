import { regionWords } from '../archive/region.words.ts'
import type { RegionCode } from '../archive/regions.ts'
import type { Pair, RecordWords } from '../kernel/record/words.ts'
import type { site } from './site.record.ts'

const prefixed = Object.entries(regionWords).map(([key, pair]) => [`site.choice.${key}`, pair])

/** The names of the regions under the keys that the record asks for. */
const regions = Object.fromEntries(prefixed) as Readonly<Record<`site.choice.region.${RegionCode}`, Pair>>

/** Words of the sites. Each row: Chinese, English. */
export const siteWords = {
  ...regions,
  'site.title': ['站点档案', 'Sites'],
  'site.one': ['站点', 'site'],
  'site.field.label': ['站点名称', 'Site name'],
  'site.field.labelEnglish': ['英文名称', 'English name'],
  'site.field.siteNo': ['站点编号', 'Site number'],
  'site.field.fTid': ['所属机构', 'Institution'],
  'site.field.fTName': ['所属机构', 'Institution'],
  'site.field.siteType': ['站点类型', 'Site type'],
  'site.field.siteTypeName': ['站点类型', 'Site type'],
  'site.field.ratedPowerW': ['额定功率', 'Rated power'],
  'site.field.ratedCapacityWh': ['额定容量', 'Rated capacity'],
  'site.field.detailUtcTime': ['时区', 'Time zone'],
  'site.field.region': ['所在地区', 'Region'],
  'site.field.address': ['详细地址', 'Detailed address'],
  'site.field.coordinates': ['坐标', 'Coordinates'],
  'site.field.photo': ['站点照片', 'Photo'],
  'site.field.gridConnection': ['并网方式', 'Grid connection'],
  'site.field.gridConnectionName': ['并网方式', 'Grid connection'],
  'site.field.gridConnectedOn': ['并网日期', 'Connected to the grid on'],
  'site.field.gridVoltageV': ['并网电压等级', 'Grid voltage level'],
  'site.field.gridAgreementNo': ['并网协议编号', 'Grid agreement number'],
  'site.field.owner': ['业主', 'Owner'],
  'site.field.commissionedOn': ['投运日期', 'Commissioned on'],
  'site.field.remarks': ['备注', 'Remarks'],
  'site.hint.fTid': ['修改后，站点的终端、设备、测量点、采集任务、电价、策略、事件和告警都归新机构；告警规则和邮件订阅留在原机构。', 'A change takes its terminals, devices, points, tasks, prices, policies, events and alarms along; alarm rules and mail subscriptions stay with whoever wrote them.'],
  'site.hint.ratedCapacityWh': ['没有储能的站点填 0。', '0 for a site without storage.'],
  'site.hint.detailUtcTime': ['修改从站点的当天起生效：以前各天保持原时区，已统计的数据不变；当天相应变长或变短。', 'A change holds from the site’s present day on: earlier days and what was reported of them stay; the present day becomes longer or shorter by the difference.'],
  'site.documents.title': ['并网资料', 'Grid connection documents'],
  'site.documents.none': ['没有附件。', 'No files are attached.'],
  'site.documents.attach': ['添加附件', 'Attach a file'],
  'site.documents.hint': ['并网协议、验收报告等：PDF、图片、.docx 或 .xlsx，最大 {{most}}', 'The agreement, acceptance reports: PDF, picture, .docx or .xlsx, up to {{most}}'],
  'site.documents.by': ['{{name}} 上传于 {{at}}', 'attached by {{name}} at {{at}}'],
  'site.documents.removeTitle': ['删除附件：{{name}}', 'Remove the file {{name}}'],
  'site.onMap.title': ['站点分布', 'Where the sites are'],
  'site.onMap.count': ['地图上 {{count, number}} 个站点，{{unplaced, number}} 个没有坐标。点击图钉打开站点。', 'Sites on the map: {{count, number}}; without coordinates: {{unplaced, number}}. Press a pin to open the site.'],
  'site.onMap.show': ['显示地图', 'Show the map'],
  'site.onMap.hide': ['收起地图', 'Hide the map'],
  'problem.site.document_kind': ['只能上传 PDF、PNG、JPEG、WebP、.docx 或 .xlsx 文件，内容须与后缀一致', 'Only PDF, PNG, JPEG, WebP, .docx or .xlsx, and the content must be what the ending says'],
  'problem.site.document_too_large': ['文件过大', 'The file is too large'],
  'problem.site.too_many_documents': ['附件已达 20 个，请先删除', 'The site has 20 files: remove one first'],
  'site.map.here': ['{{name}} 在地图上的位置', 'Where {{name}} is on the map'],
  'site.map.none': ['没有填写坐标。', 'No coordinates were entered.'],
  'site.offsets.none': ['时区没有改过。', 'It was never changed.'],
  'site.offsets.title': ['时区变更', 'Changes of the time zone'],
  'site.offsets.before': ['{{day}} 之前', 'Before {{day}}'],
  'site.offsets.by': ['{{name}} 修改于 {{at}}', 'changed by {{name}} at {{at}}'],
} as const satisfies RecordWords<typeof site> & Record<string, Pair>
