/** The first character of each pinyin initial in the order of pinyin; no syllable begins with i, u or v. */
const firsts: readonly (readonly [letter: string, first: string])[] = [
  ['a', '阿'],
  ['b', '八'],
  ['c', '嚓'],
  ['d', '哒'],
  ['e', '妸'],
  ['f', '发'],
  ['g', '旮'],
  ['h', '哈'],
  ['j', '丌'],
  ['k', '咔'],
  ['l', '垃'],
  ['m', '妈'],
  ['n', '拏'],
  ['o', '噢'],
  ['p', '妑'],
  ['q', '七'],
  ['r', '呥'],
  ['s', '仨'],
  ['t', '他'],
  ['w', '屲'],
  ['x', '夕'],
  ['y', '丫'],
  ['z', '帀'],
]

/** Characters that are said otherwise as a family name. */
const asFamilyName: Readonly<Record<string, string>> = {
  单: 's',
  曾: 'z',
  解: 'x',
  仇: 'q',
  区: 'o',
  查: 'z',
  翟: 'z',
  盖: 'g',
  朴: 'p',
  缪: 'm',
  尉: 'y',
  乐: 'y',
  覃: 'q',
}

const pinyin = new Intl.Collator('zh-Hans-CN-u-co-pinyin')
const isHan = /^\p{Script=Han}$/u
const isLatin = /^[a-z\d]$/u

/**
 * What a name is typed as in short: the first letters of its characters' pinyin, and its Latin letters and digits as
 * they are, in lower case. 张伟 is `zw`, 郑州第3面粉厂 `zzd3mfc`.
 */
export const pinyinInitials = (name: string): string =>
  Array.from(name.toLowerCase())
    .map((character, place) => {
      if (isLatin.test(character)) return character
      if (!isHan.test(character)) return ''
      return (place === 0 && asFamilyName[character]) || initialOf(character)
    })
    .join('')

const initialOf = (character: string): string =>
  firsts.findLast(([, first]) => pinyin.compare(first, character) <= 0)?.[0] ?? ''
