/** What the dictionary `siteType` calls a site. */
type SiteType = 'storage' | 'pvStorage' | 'pvStorageCharging' | 'pv' | 'charging' | 'area'

export interface DemoSite {
  /** Label of its institution. */
  readonly agency: string
  readonly label: string
  readonly labelEnglish: string
  readonly type: SiteType
  /** Rated kW and kWh of its storage station; 0 kWh: it has none. */
  readonly rated: readonly [kW: number, kWh: number]
  /** Degrees. */
  readonly at: readonly [longitude: number, latitude: number]
  readonly grid: 'lv' | 'mv10' | 'mv35' | 'hv110'
  /** `YYYY-MM-DD` */
  readonly commissioned: string
  /** Share of their first capacity that its batteries had left when it was built, where they drove buses before. */
  readonly batteryHealth?: number
  /** Terminals that hang on it, the station's own among them. */
  readonly terminals: number
}

const site = (
  agency: string,
  names: readonly [label: string, labelEnglish: string],
  rest: Omit<DemoSite, 'agency' | 'label' | 'labelEnglish'>,
): DemoSite => ({ agency: `${agency}供电公司`, label: names[0], labelEnglish: names[1], ...rest })

/** The first twelve with 25 terminals each, as they were when there were no others. */
const first = (
  agency: string,
  names: readonly [string, string],
  at: DemoSite['at'],
  rated: DemoSite['rated'] | null = null,
  grid: DemoSite['grid'] = rated === null ? 'lv' : 'mv10',
): DemoSite =>
  site(agency, names, {
    type: rated === null ? 'area' : 'storage',
    rated: rated ?? [400, 0],
    at,
    grid,
    commissioned: rated === null ? '2022-04-20' : '2024-09-28',
    terminals: 25,
  })

/** 24 sites that differ in size, kind and place. Their order is lasting: addresses of terminals follow from it. */
export const demoSites: readonly DemoSite[] = [
  first('金水区', ['金水文化路储能站', 'Jinshui Wenhua Road Storage'], [113.6721, 34.7936], [5000, 10_000]),
  first('中牟县', ['中牟雁鸣湖台区', 'Zhongmu Yanming Lake'], [114.0916, 34.8122]),
  first(
    '新郑市',
    ['新郑航空港储能站', 'Xinzheng Airport Storage'],
    [113.8409, 34.5197],
    [10_000, 20_000],
    'mv35',
  ),
  first('涧西区', ['涧西天津路台区', 'Jianxi Tianjin Road'], [112.3957, 34.6576]),
  first('偃师区', ['偃师首阳山储能站', 'Yanshi Shouyangshan Storage'], [112.7344, 34.7289], [2500, 5000]),
  first('卧龙区', ['卧龙岗储能站', 'Wolonggang Storage'], [112.4953, 32.9883], [1000, 2000]),
  first('镇平县', ['镇平石佛寺台区', 'Zhenping Shifosi'], [112.1764, 33.0538]),
  first('邓州市', ['邓州花洲台区', 'Dengzhou Huazhou'], [112.0927, 32.6822]),
  first('红旗区', ['红旗洪门储能站', 'Hongqi Hongmen Storage'], [113.9312, 35.2743], [630, 1260]),
  first('辉县市', ['辉县百泉台区', 'Huixian Baiquan'], [113.7884, 35.4851]),
  first('龙亭区', ['龙亭西湖台区', 'Longting West Lake'], [114.3137, 34.8056]),
  first('兰考县', ['兰考焦桐储能站', 'Lankao Jiaotong Storage'], [114.8201, 34.8235], [500, 1075]),
  site('巩义市', ['巩义回郭镇光储站', 'Gongyi Huiguo Solar and Storage'], {
    type: 'pvStorage',
    rated: [6000, 12_000],
    at: [112.8526, 34.7137],
    grid: 'mv35',
    commissioned: '2025-03-18',
    terminals: 12,
  }),
  site('栾川县', ['栾川老君山光伏站', 'Luanchuan Laojunshan Solar'], {
    type: 'pv',
    rated: [20_000, 0],
    at: [111.6433, 33.7461],
    grid: 'mv35',
    commissioned: '2023-12-26',
    terminals: 8,
  }),
  site('文峰区', ['文峰高新区储能站', 'Wenfeng Hi-tech Storage'], {
    type: 'storage',
    rated: [3450, 6900],
    at: [114.3962, 36.0737],
    grid: 'mv10',
    commissioned: '2025-01-12',
    terminals: 9,
  }),
  site('林州市', ['林州红旗渠光储站', 'Linzhou Red Flag Canal Solar and Storage'], {
    type: 'pvStorage',
    rated: [50_000, 100_000],
    at: [113.8148, 36.0892],
    grid: 'hv110',
    commissioned: '2025-06-30',
    terminals: 14,
  }),
  site('魏都区', ['魏都光储充站', 'Weidu Solar, Storage and Charging'], {
    type: 'pvStorageCharging',
    rated: [250, 522],
    at: [113.8226, 34.0255],
    grid: 'lv',
    commissioned: '2025-05-01',
    terminals: 6,
  }),
  site('禹州市', ['禹州神垕储能站', 'Yuzhou Shenhou Storage'], {
    type: 'storage',
    rated: [1725, 3440],
    at: [113.2306, 34.1203],
    grid: 'mv10',
    commissioned: '2024-11-08',
    batteryHealth: 0.84,
    terminals: 10,
  }),
  site('浉河区', ['浉河南湾湖光储站', 'Shihe Nanwan Lake Solar and Storage'], {
    type: 'pvStorage',
    rated: [4000, 8000],
    at: [113.9984, 32.1117],
    grid: 'mv10',
    commissioned: '2025-04-22',
    terminals: 9,
  }),
  site('固始县', ['固始史河湾台区', 'Gushi Shihewan'], {
    type: 'area',
    rated: [630, 0],
    at: [115.6668, 32.1835],
    grid: 'lv',
    commissioned: '2021-08-16',
    terminals: 8,
  }),
  site('新县', ['新县大别山光伏站', 'Xinxian Dabieshan Solar'], {
    type: 'pv',
    rated: [8000, 0],
    at: [114.8792, 31.6441],
    grid: 'mv35',
    commissioned: '2024-06-18',
    terminals: 6,
  }),
  site('中牟县', ['中牟绿博园光储充站', 'Zhongmu Expo Park Solar, Storage and Charging'], {
    type: 'pvStorageCharging',
    rated: [1000, 2150],
    at: [113.9433, 34.7488],
    grid: 'mv10',
    commissioned: '2025-07-15',
    terminals: 7,
  }),
  site('涧西区', ['涧西丽新路储能站', 'Jianxi Lixin Road Storage'], {
    type: 'storage',
    rated: [2000, 4000],
    at: [112.3602, 34.6401],
    grid: 'mv10',
    commissioned: '2025-08-08',
    terminals: 6,
  }),
  site('龙亭区', ['龙亭黄河滩光伏站', 'Longting Yellow River Solar'], {
    type: 'pv',
    rated: [30_000, 0],
    at: [114.3402, 34.8911],
    grid: 'hv110',
    commissioned: '2024-03-29',
    terminals: 5,
  }),
]

/** Whether a site has a storage station, which reports by a terminal of its own. */
export const hasStorage = ({ rated: [, kWh] }: DemoSite): boolean => kWh > 0
