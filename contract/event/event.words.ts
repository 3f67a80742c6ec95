import type { RecordWords } from '../kernel/record/words.ts'
import type { eventAllocation } from './event-allocation.record.ts'
import type { eventDetail } from './event-detail.record.ts'
import type { eventSmallCategory } from './event-small-category.record.ts'
import type { exEvent } from './ex-event.record.ts'

type Rows = Readonly<Record<string, readonly [string, string]>>

const categoryWords = {
  'eventSmallCategory.title': ['事件小类', 'Event categories'],
  'eventSmallCategory.one': ['事件小类', 'event category'],
  'eventSmallCategory.field.code': ['编码', 'Code'],
  'eventSmallCategory.field.name': ['名称', 'Name'],
  'eventSmallCategory.field.nameEnglish': ['英文名称', 'English name'],
  'eventSmallCategory.field.eventSource': ['事件来源', 'Reported by'],
  'eventSmallCategory.field.eventCount': ['事件种类数', 'Kinds of events'],
  'eventSmallCategory.field.fRemarks': ['备注', 'Remarks'],
  'eventSmallCategory.choice.eventSource.1': ['终端', 'Terminal'],
  'eventSmallCategory.choice.eventSource.2': ['电表', 'Meter'],
  'eventSmallCategory.choice.eventSource.3': ['断路器', 'Breaker'],
  'eventSmallCategory.choice.eventSource.4': ['其他设备', 'Other equipment'],
} as const satisfies RecordWords<typeof eventSmallCategory> & Rows

const detailWords = {
  'eventDetail.title': ['事件明细', 'Kinds of events'],
  'eventDetail.one': ['事件', 'kind of event'],
  'eventDetail.field.code': ['事件编码', 'Code'],
  'eventDetail.field.name': ['名称', 'Name'],
  'eventDetail.field.nameEnglish': ['英文名称', 'English name'],
  'eventDetail.field.fConProtocol': ['通信规约', 'Protocol'],
  'eventDetail.field.fConProtocolName': ['通信规约', 'Protocol'],
  'eventDetail.field.breakerType': ['断路器事件', 'Breaker event'],
  'eventDetail.field.fRemarks': ['备注', 'Remarks'],
  'eventDetail.hint.code': ['DL/T 645 数据标识（8 位十六进制）或设备自己的编码', "A data identifier of DL/T 645 (8 hex digits), or the device's own code"],
  'eventDetail.choice.breakerType.0': ['合闸', 'Close'],
  'eventDetail.choice.breakerType.1': ['分闸', 'Trip'],
  'eventDetail.choice.breakerType.2': ['负荷控制', 'Load control'],
  'eventDetail.choice.breakerType.3': ['离网', 'Off-grid'],
  'eventDetail.choice.breakerType.4': ['并网', 'On-grid'],
} as const satisfies RecordWords<typeof eventDetail> & Rows

const allocationWords = {
  'eventAllocation.title': ['事件配置', 'Event allocation'],
  'eventAllocation.one': ['事件配置', 'event allocation'],
  'eventAllocation.field.eventDetailId': ['事件', 'Event'],
  'eventAllocation.field.eventName': ['事件', 'Event'],
  'eventAllocation.field.smallCategoryId': ['事件小类', 'Category'],
  'eventAllocation.field.smallCategoryName': ['事件小类', 'Category'],
  'eventAllocation.field.raisesAlarm': ['产生告警', 'Raises an alarm'],
  'eventAllocation.field.onResult': ['仅当结果为', 'Only with the result'],
  'eventAllocation.field.level': ['告警等级', 'Alarm level'],
  'eventAllocation.field.endsWithId': ['恢复事件', 'Ended by event'],
  'eventAllocation.field.endsWithName': ['恢复事件', 'Ended by event'],
  'eventAllocation.field.message': ['告警内容', 'Message'],
  'eventAllocation.field.messageEnglish': ['英文告警内容', 'English message'],
  'eventAllocation.hint.endsWithId': ['发生此事件后告警自行结束；留空则为瞬时事件', 'The alarm ends by itself when this event comes; empty: it is of a moment'],
  'eventAllocation.hint.message': ['可用 {device} {terminal} {site} {code}；留空则使用事件名称', "May hold {device} {terminal} {site} {code}; empty: the event's name"],
  'eventAllocation.hint.onResult': ['留空则任何结果都产生告警', 'Left empty: with any result'],
  'eventAllocation.choice.onResult.1': ['成功', 'Success'],
  'eventAllocation.choice.onResult.2': ['失败', 'Fail'],
  'eventAllocation.choice.level.1': ['故障', 'Fault'],
  'eventAllocation.choice.level.2': ['报警', 'Alert'],
  'eventAllocation.choice.level.3': ['预警', 'Warning'],
  'eventAllocation.choice.level.4': ['未分类', 'Unclassified'],
} as const satisfies RecordWords<typeof eventAllocation> & Rows

const exEventWords = {
  'exEvent.title': ['事件记录', 'Events'],
  'exEvent.none': ['还没有事件。终端上报事件后会自动出现在这里。', 'No events yet. They appear here by themselves once terminals report them.'],
  'exEvent.one': ['事件', 'event'],
  'exEvent.field.happenedAt': ['发生时间', 'Happened at'],
  'exEvent.field.detailUtcTime': ['站点时区', 'Time zone of the site'],
  'exEvent.field.code': ['事件编码', 'Code'],
  'exEvent.field.eventDetailId': ['事件', 'Event'],
  'exEvent.field.eventName': ['事件', 'Event'],
  'exEvent.field.eventNameEnglish': ['英文名称', 'English name'],
  'exEvent.field.smallCategoryId': ['事件小类', 'Category'],
  'exEvent.field.smallCategoryName': ['事件小类', 'Category'],
  'exEvent.field.result': ['结果', 'Result'],
  'exEvent.field.fTid': ['所属机构', 'Institution'],
  'exEvent.field.fTName': ['所属机构', 'Institution'],
  'exEvent.field.siteId': ['站点', 'Site'],
  'exEvent.field.siteName': ['站点', 'Site'],
  'exEvent.field.fTmId': ['终端', 'Terminal'],
  'exEvent.field.fTmName': ['终端', 'Terminal'],
  'exEvent.field.deviceId': ['设备', 'Device'],
  'exEvent.field.deviceName': ['设备', 'Device'],
  'exEvent.field.detail': ['说明', 'Details'],
  'exEvent.field.receivedAt': ['接收时间', 'Received at'],
  'exEvent.choice.result.1': ['成功', 'Success'],
  'exEvent.choice.result.2': ['失败', 'Fail'],
} as const satisfies RecordWords<typeof exEvent> & Rows

/** Words of events and of what they are sorted by. Each row: Chinese, English. */
export const eventWords = { ...categoryWords, ...detailWords, ...allocationWords, ...exEventWords } as const
