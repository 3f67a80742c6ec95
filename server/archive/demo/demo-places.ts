export interface DemoAgency {
  readonly label: string
  readonly labelEnglish: string
  readonly icon: string
  readonly below: readonly DemoAgency[]
}

export interface DemoSite {
  /** Label of its institution. */
  readonly agency: string
  readonly label: string
  readonly labelEnglish: string
  /** Rated kW and kWh of its storage station. */
  readonly storage: readonly [kW: number, kWh: number] | null
}

const county = (label: string, labelEnglish: string): DemoAgency => ({
  label: `${label}供电公司`,
  labelEnglish: `${labelEnglish} Power Supply`,
  icon: 'county',
  below: [],
})
const city = (label: string, labelEnglish: string, ...below: DemoAgency[]): DemoAgency => ({
  label: `${label}供电公司`,
  labelEnglish: `${labelEnglish} Power Supply`,
  icon: 'city',
  below,
})

/** A utility that does not exist, in places that do. */
export const demoUtility: DemoAgency = {
  label: '河南演示电力公司',
  labelEnglish: 'Henan Demo Electric Power',
  icon: 'province',
  below: [
    city(
      '郑州',
      'Zhengzhou',
      county('金水区', 'Jinshui'),
      county('中牟县', 'Zhongmu'),
      county('新郑市', 'Xinzheng'),
    ),
    city('洛阳', 'Luoyang', county('涧西区', 'Jianxi'), county('偃师区', 'Yanshi')),
    city(
      '南阳',
      'Nanyang',
      county('卧龙区', 'Wolong'),
      county('镇平县', 'Zhenping'),
      county('邓州市', 'Dengzhou'),
    ),
    city('新乡', 'Xinxiang', county('红旗区', 'Hongqi'), county('辉县市', 'Huixian')),
    city('开封', 'Kaifeng', county('龙亭区', 'Longting'), county('兰考县', 'Lankao')),
  ],
}

const site = (
  agency: string,
  label: string,
  labelEnglish: string,
  storage: DemoSite['storage'] = null,
): DemoSite => ({ agency: `${agency}供电公司`, label, labelEnglish, storage })

export const demoSites: readonly DemoSite[] = [
  site('金水区', '金水文化路储能站', 'Jinshui Wenhua Road Storage', [5000, 10_000]),
  site('中牟县', '中牟雁鸣湖台区', 'Zhongmu Yanming Lake'),
  site('新郑市', '新郑航空港储能站', 'Xinzheng Airport Storage', [10_000, 20_000]),
  site('涧西区', '涧西天津路台区', 'Jianxi Tianjin Road'),
  site('偃师区', '偃师首阳山储能站', 'Yanshi Shouyangshan Storage', [2500, 5000]),
  site('卧龙区', '卧龙岗储能站', 'Wolonggang Storage', [1000, 2000]),
  site('镇平县', '镇平石佛寺台区', 'Zhenping Shifosi'),
  site('邓州市', '邓州花洲台区', 'Dengzhou Huazhou'),
  site('红旗区', '红旗洪门储能站', 'Hongqi Hongmen Storage', [630, 1260]),
  site('辉县市', '辉县百泉台区', 'Huixian Baiquan'),
  site('龙亭区', '龙亭西湖台区', 'Longting West Lake'),
  site('兰考县', '兰考焦桐储能站', 'Lankao Jiaotong Storage', [500, 1075]),
]
