const numerals = '零壹贰叁肆伍陆柒捌玖'
const places = ['', '拾', '佰', '仟']
const sections = ['', '万', '亿', '万亿']

/**
 * An amount in the capitals that receipts of money carry (支付结算办法, annex 1): `10050` fen is 壹佰元伍角整.
 *
 * @throws RangeError for what is no whole number of fen below 10^16 fen
 */
export function amountCapitals(fen: number): string {
  if (!Number.isSafeInteger(fen) || Math.abs(fen) >= 1e16) throw new RangeError(`${fen} is no amount in fen`)
  const amount = Math.abs(fen)
  const yuan = Math.floor(amount / 100)
  const [jiao, rest] = [Math.floor(amount / 10) % 10, amount % 10]
  if (amount === 0) return '零元整'
  const whole = yuan === 0 ? '' : `${capitalsOf(yuan)}元`
  const tenths = jiao === 0 ? (rest > 0 && yuan > 0 ? '零' : '') : `${numerals[jiao]}角`
  return `${fen < 0 ? '负' : ''}${whole}${tenths}${rest === 0 ? '整' : `${numerals[rest]}分`}`
}

/** A whole number above 0: four digits at a time, each group with its own unit. */
function capitalsOf(whole: number): string {
  let text = ''
  let isGap = false
  for (let index = sections.length - 1; index >= 0; index -= 1) {
    const group = Math.floor(whole / 10_000 ** index) % 10_000
    if (group === 0) {
      isGap = text !== ''
      continue
    }
    // Whatever is skipped between two digits is read as one zero.
    if (text !== '' && (isGap || group < 1000)) text += '零'
    // 万亿 and 亿 share their 亿 where both are there.
    const unit = index === 3 && Math.floor(whole / 1e8) % 10_000 > 0 ? '万' : sections[index]
    text += groupCapitals(group) + unit
    isGap = false
  }
  return text
}

function groupCapitals(group: number): string {
  let text = ''
  let isGap = false
  for (let place = 3; place >= 0; place -= 1) {
    const digit = Math.floor(group / 10 ** place) % 10
    if (digit === 0) {
      isGap = text !== ''
      continue
    }
    text += `${isGap ? '零' : ''}${numerals[digit]}${places[place]}`
    isGap = false
  }
  return text
}
