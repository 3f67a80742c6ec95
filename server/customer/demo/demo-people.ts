export const demoCustomerCount = 300

/** Names, streets and trades of customers who do not exist. */
const familyNames = Array.from(
  '王李张刘陈杨黄赵周吴徐孙马朱胡郭何林高罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘蒋蔡余',
)
const givenNames =
  '伟 芳 娜 敏 静 丽 强 磊 军 洋 勇 艳 杰 娟 涛 明 超 霞 建国 秀英 志强 桂兰 海燕 国庆 玉梅 春生 文博 雨桐 子轩 晓东 红梅 新民'.split(
    ' ',
  )
const streets = [
  '建设路',
  '人民路',
  '中山街',
  '文化路',
  '和平街',
  '花园路',
  '工农路',
  '育才街',
  '滨河路',
  '解放路',
]
const estates = ['阳光花园', '锦绣家园', '碧水湾', '东方名城', '翠湖小区', '金桂苑', '康宁小区', '世纪新村']
const trades = [
  '便利店',
  '面粉加工厂',
  '五金商行',
  '小吃店',
  '农机维修部',
  '服装店',
  '养殖场',
  '超市',
  '药房',
  '洗车行',
]
const brands = ['福来', '鑫源', '豫丰', '兴隆', '惠民', '金穗', '永发', '顺达', '瑞祥', '宏图']

const at = (list: readonly string[], index: number): string => list[index % list.length] ?? ''

/** How a demo customer is called; one in nine is a business. */
export function nameOf(index: number): string {
  if (isBusiness(index)) return `${at(brands, index * 3 + 1)}${at(trades, index * 7 + Math.floor(index / 9))}`
  return (
    at(familyNames, index * 7 + Math.floor(index / 3)) + at(givenNames, index * 11 + Math.floor(index / 5))
  )
}

export const isBusiness = (index: number): boolean => index % 9 === 4

export function addressOf(index: number, place: string): string {
  const number = 1 + ((index * 37) % 260)
  if (isBusiness(index)) return `${place}${at(streets, index)}${number}号`
  const [building, unit, floor] = [1 + ((index * 5) % 28), 1 + (index % 4), 1 + ((index * 3) % 18)]
  const estate = at(estates, index + Math.floor(index / 11))
  return `${place}${at(streets, index)}${estate}${building}号楼${unit}单元${floor}0${1 + (index % 2)}室`
}

/** One in sixteen gave none. */
export const phoneOf = (index: number): string =>
  index % 16 === 7
    ? ''
    : `1${at(['38', '39', '52', '77', '86', '99'], index)}${String(10_000_000 + ((index * 7_919_317) % 89_999_999))}`
