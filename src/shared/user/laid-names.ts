import { currentLanguage } from '#src/shared/i18n/i18n.ts'

/**
 * English for names that the product itself lays down as data with one name, the Chinese one: a new installation is
 * in its reader's language from the first screen. A name that somebody changed is theirs and is shown as it is.
 */
const english: Readonly<Record<string, string>> = {
  系统管理员: 'System administrator',
  编辑人员: 'Editor',
  重要负荷值班员: 'Important-load watch',
  重要负荷值班室: 'Important-load control room',
  演示柜台: 'Demo counter',
  演示柜员: 'Demo clerk',
  '储能站 15 分钟曲线': 'Station curves, 15 minutes',
  储能站巡检脚本: 'Station inspection script',
  并网总表主动上报: 'Grid meter reports',
  总表透明抄读: 'Grid meter, transparent',
  电能表日冻结: 'Meters, daily freeze',
  设备状态事件: 'Device state events',
  储能站运行: 'Storage station at work',
  功率与荷电状态: 'Power and state of charge',
  电芯温度: 'Cell temperatures',
  放电下限: 'Discharge limit',
  充电上限: 'Charge limit',
  高温: 'Hot',
  并网总表: 'Grid meter',
  储能计量表: 'Storage meter',
  站用电表: 'Station service meter',
  充电桩计量表: 'Charging pile meter',
  两簇电压对比: 'Voltages of both clusters',
  '15 分钟采集': 'Collection every 15 minutes',
  储能站快速上报: 'Fast reports of stations',
  台区终端默认: 'Default of area terminals',
  夜间限功率: 'Power limit at night',
  试点: 'Pilot',
  看门狗复位: 'Watchdog reset',
  执行机构未动作: 'The actuator did not move',
  'A 相 178.4 V': 'Phase A 178.4 V',
  台区终端夜间升级: 'Area terminals, upgrade at night',
  采集终端周末升级: 'Collecting terminals, upgrade at weekends',
  '台区终端 2.4.0': 'Area terminals 2.4.0',
  '单相表 1.8.2': 'Single-phase meters 1.8.2',
  '余额不足 10 元': 'Less than ¥10 left',
  '不足 3 天可用': 'Less than 3 days left',
  '超过 6 小时没有余额': 'No balance for 6 hours',
  '独居老人，来访请先电话联系': 'Elderly and alone: please call before a visit',
  调度值班: 'Dispatch desk',
  郑州运维班: 'Zhengzhou field crew',
  洛阳运维班: 'Luoyang field crew',
  南阳运维班: 'Nanyang field crew',
  新乡运维班: 'Xinxiang field crew',
  开封运维班: 'Kaifeng field crew',
  安阳运维班: 'Anyang field crew',
  许昌运维班: 'Xuchang field crew',
  信阳运维班: 'Xinyang field crew',
}

/** Who laid the demo down stands in its records under a name of the program's. */
const demo = { zh: '演示数据', en: 'Demo data' } as const

export function laidName(name: string): string {
  if (name === 'demo') return demo[currentLanguage()]
  return currentLanguage() === 'en' ? (english[name] ?? name) : name
}

const ofSite = /^(?<site>.+?)(?:(?<no>\d{2,})号终端|储能终端)(?<total>总表)?$/u

/**
 * A terminal of the demo, its station and its summary meter bear the name of its site; in English the site's own
 * English name, behind what tells them apart, so that a narrow column cuts what they share.
 *
 * @param siteShown what the reader is shown of the site that is stored under this name; `undefined`: there is none
 */
export function laidTerminalName(name: string, siteShown: (siteName: string) => string | undefined): string {
  if (currentLanguage() !== 'en') return name
  const { site = '', no, total } = ofSite.exec(name)?.groups ?? {}
  const shown = siteShown(site)
  if (shown === undefined) return name
  const terminal = no === undefined ? 'Station terminal' : `Terminal ${no}`
  return `${terminal}${total === undefined ? '' : ' summary meter'}, ${shown}`
}
