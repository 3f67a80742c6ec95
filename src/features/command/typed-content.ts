import { commandContents, type HandCode } from '#contract/command/command-content.ts'

/** Entries that commands ask for; words `command.send.<name>`. */
export const entryNames = [
  'items',
  'values',
  'priceSharp',
  'pricePeak',
  'priceFlat',
  'priceValley',
  'tariffsFrom',
  'dayPlan',
  'dayPlanFrom',
  'percent',
  'ratedCurrentA',
  'residualCurrentMa',
  'tripDelayMs',
  'collectType',
  'lastCount',
  'fromDay',
  'toDay',
] as const
export type EntryName = (typeof entryNames)[number]

/** What a person types for a command. */
export type TypedContent = Readonly<Partial<Record<EntryName, string>>>

/** Entries of each command, in the order in which they are asked for. */
export const entriesOf: Readonly<Record<HandCode, readonly EntryName[]>> = {
  readClock: [],
  setClock: [],
  readParameters: ['items'],
  setParameters: ['values'],
  closeBreaker: [],
  tripBreaker: [],
  controlLoad: ['percent'],
  leaveGrid: [],
  joinGrid: [],
  readBreaker: [],
  setBreaker: ['ratedCurrentA', 'residualCurrentMa', 'tripDelayMs'],
  startAlarm: [],
  endAlarm: [],
  keepPower: [],
  endKeepPower: [],
  freezeData: [],
  broadcastClock: [],
  readEvents: [],
  recallData: ['collectType'],
  setTariffs: ['priceSharp', 'pricePeak', 'priceFlat', 'priceValley', 'tariffsFrom'],
  setDayPlan: ['dayPlan', 'dayPlanFrom'],
  readChannels: [],
  switchEncryption: [],
  syncArchive: [],
  syncFiles: [],
}

/** Entries that the collect type asks for (collection §9). */
export function entriesFor(code: HandCode, typed: TypedContent): readonly EntryName[] {
  if (code !== 'recallData') return entriesOf[code]
  const type = typed['collectType'] ?? '0'
  if (type === '0') return ['collectType']
  return type === '1' ? ['collectType', 'lastCount'] : ['collectType', 'fromDay', 'toDay']
}

/** Texts separated by commas, spaces or lines, in either script's commas. */
export const listed = (text: string): string[] => text.split(/[\s,，、;；]+/u).filter((part) => part !== '')

/** `name=value` a line; numbers and yes/no become what they are. */
function valuesIn(text: string): Record<string, string | number | boolean> {
  const pairs = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line): [string, string | number | boolean] => {
      const [name = '', ...rest] = line.split(/[=＝]/u)
      return [name.trim(), scalar(rest.join('=').trim())]
    })
  return Object.fromEntries(pairs)
}

function scalar(text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true'
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text
}

/** Lines of a day-period plan as the meter takes them. */
const periodsIn = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim().replaceAll(/\s*[=＝\s]\s*/gu, '='))
    .filter((line) => line !== '')
    .join(';')

/** Entries that may be left empty: the meter's switch-over stays as it is. */
export const optional: readonly EntryName[] = ['tariffsFrom', 'dayPlanFrom']

const numbers: readonly EntryName[] = ['ratedCurrentA', 'residualCurrentMa', 'tripDelayMs']

const prices: readonly EntryName[] = ['priceSharp', 'pricePeak', 'priceFlat', 'priceValley']

/** Yuan with four decimals at the most, in hundredths of a fen. */
function priceIn(text: string): number {
  const [whole = '', part = ''] = text.trim().split('.')
  return /^\d+(?:\.\d{1,4})?$/.test(text.trim())
    ? Number(whole) * 10_000 + Number(part.padEnd(4, '0'))
    : Number.NaN
}

export type JsonObject = Record<string, ReturnType<typeof JSON.parse>>

/** What goes to the server, or the entries that are wrong. */
export function contentOf(
  code: HandCode,
  typed: TypedContent,
): { readonly content: JsonObject } | { readonly faults: readonly EntryName[] } {
  const entries = entriesFor(code, typed)
  const number = (name: EntryName): number =>
    (typed[name] ?? '').trim() === '' ? Number.NaN : Number(typed[name])
  const made: Record<string, unknown> = {}
  for (const name of entries) {
    if (name === 'items') made[name] = listed(typed[name] ?? '')
    else if (name === 'values') made[name] = valuesIn(typed[name] ?? '')
    else if (prices.includes(name))
      made['values'] = { ...Object(made['values']), [name]: priceIn(typed[name] ?? '') }
    else if (name === 'dayPlan') made['values'] = { dayPlan: periodsIn(typed[name] ?? '') }
    else if (optional.includes(name)) {
      const at = (typed[name] ?? '').replace('T', ' ')
      if (at !== '') made['values'] = { ...Object(made['values']), [name]: at }
    } else if (numbers.includes(name)) made['values'] = { ...Object(made['values']), [name]: number(name) }
    else if (name === 'collectType') made[name] = Number(typed[name] ?? '0')
    else if (name === 'percent' || name === 'lastCount') made[name] = number(name)
    else made[name] = typed[name] ?? ''
  }
  const parsed = commandContents[code].safeParse(made)
  if (parsed.success) {
    const isReversed = (typed['fromDay'] ?? '') > (typed['toDay'] ?? '') && entries.includes('toDay')
    return isReversed ? { faults: ['toDay'] } : { content: JSON.parse(JSON.stringify(parsed.data)) }
  }
  const named = new Set(parsed.error.issues.flatMap(({ path }) => path.map(String)))
  const faults = entries.filter((name) => named.has(name))
  return { faults: faults.length > 0 ? faults : entries.slice(0, 1) }
}
