import { pinyin } from 'pinyin-pro'

/**
 * How a name is spelt in full: 王伟 is `wangwei`, 单雪 `shanxue`, for a family name is said as one. Latin letters and
 * digits stay, in lower case; all else is left out.
 */
export const fullPinyin = (name: string): string =>
  pinyin(name, { toneType: 'none', type: 'array', surname: 'head', v: true })
    .join('')
    .toLowerCase()
    .replaceAll(/[^a-z\d]/gu, '')
