import type { RegionCode } from '#contract/archive/regions.ts'

/** What a map shows: the whole country, or one region with its prefectures. */
export type MapArea = 'china' | RegionCode

/** Regions whose prefectures are drawn; the product's default region (collection §9). Others are seen in the whole country. */
export const drawnRegions = ['410000'] as const
export type DrawnRegion = (typeof drawnRegions)[number]

/** GeoJSON as ECharts packs it (docs/decisions/offline-map.md), asked for when a map is first shown. */
export const loadOutlines: Readonly<Record<'china' | DrawnRegion, () => Promise<string>>> = {
  china: async () => (await import('./outlines/china.json?raw')).default,
  '410000': async () => (await import('./outlines/410000.json?raw')).default,
}

/** English names of what the outlines name in Chinese alone. */
export const englishNames: Readonly<Record<string, string>> = {
  北京: 'Beijing',
  天津: 'Tianjin',
  河北: 'Hebei',
  山西: 'Shanxi',
  内蒙古: 'Inner Mongolia',
  辽宁: 'Liaoning',
  吉林: 'Jilin',
  黑龙江: 'Heilongjiang',
  上海: 'Shanghai',
  江苏: 'Jiangsu',
  浙江: 'Zhejiang',
  安徽: 'Anhui',
  福建: 'Fujian',
  江西: 'Jiangxi',
  山东: 'Shandong',
  河南: 'Henan',
  湖北: 'Hubei',
  湖南: 'Hunan',
  广东: 'Guangdong',
  广西: 'Guangxi',
  海南: 'Hainan',
  重庆: 'Chongqing',
  四川: 'Sichuan',
  贵州: 'Guizhou',
  云南: 'Yunnan',
  西藏: 'Tibet',
  陕西: 'Shaanxi',
  甘肃: 'Gansu',
  青海: 'Qinghai',
  宁夏: 'Ningxia',
  新疆: 'Xinjiang',
  台湾: 'Taiwan',
  香港: 'Hong Kong',
  澳门: 'Macao',
  南海诸岛: 'South China Sea Islands',
  郑州市: 'Zhengzhou',
  开封市: 'Kaifeng',
  洛阳市: 'Luoyang',
  平顶山市: 'Pingdingshan',
  安阳市: 'Anyang',
  鹤壁市: 'Hebi',
  新乡市: 'Xinxiang',
  焦作市: 'Jiaozuo',
  濮阳市: 'Puyang',
  许昌市: 'Xuchang',
  漯河市: 'Luohe',
  三门峡市: 'Sanmenxia',
  南阳市: 'Nanyang',
  商丘市: 'Shangqiu',
  信阳市: 'Xinyang',
  周口市: 'Zhoukou',
  驻马店市: 'Zhumadian',
  济源市: 'Jiyuan',
}
