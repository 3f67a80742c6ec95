import type { RegionCode } from '#contract/archive/regions.ts'

export interface DemoAgency {
  readonly label: string
  readonly labelEnglish: string
  readonly icon: string
  readonly below: readonly DemoAgency[]
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

/** Where the demo utility works. */
export const demoRegion: RegionCode = '410000'

/** A utility that does not exist, in places that do: 30 institutions. */
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
      county('巩义市', 'Gongyi'),
    ),
    city(
      '洛阳',
      'Luoyang',
      county('涧西区', 'Jianxi'),
      county('偃师区', 'Yanshi'),
      county('栾川县', 'Luanchuan'),
    ),
    city(
      '南阳',
      'Nanyang',
      county('卧龙区', 'Wolong'),
      county('镇平县', 'Zhenping'),
      county('邓州市', 'Dengzhou'),
    ),
    city('新乡', 'Xinxiang', county('红旗区', 'Hongqi'), county('辉县市', 'Huixian')),
    city('开封', 'Kaifeng', county('龙亭区', 'Longting'), county('兰考县', 'Lankao')),
    city('安阳', 'Anyang', county('文峰区', 'Wenfeng'), county('林州市', 'Linzhou')),
    city('许昌', 'Xuchang', county('魏都区', 'Weidu'), county('禹州市', 'Yuzhou')),
    city('信阳', 'Xinyang', county('浉河区', 'Shihe'), county('固始县', 'Gushi'), county('新县', 'Xinxian')),
  ],
}
