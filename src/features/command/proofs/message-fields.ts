import { commandWords } from '#contract/command/command.words.ts'
import { itemNames } from '#contract/command/item-names.ts'
import { messageWords } from '#contract/command/message.words.ts'
import { meterParameter } from '#contract/protocols/dlt645/parameters.ts'

/** In Chinese and in English. */
type Both = readonly [chinese: string, english: string]

/** A field of a message, as people know it. */
interface MessageField {
  readonly label: Both
  readonly value: Both
  /** The value is an instant, ISO 8601. */
  readonly isInstant: boolean
}

/** More items than these are counted: the command's results list them all. */
const mostItems = 50
const instants: ReadonlySet<string> = new Set(['at', 'until'])
const words: Readonly<Record<string, Both>> = { ...commandWords, ...messageWords }

/**
 * A message field by field (issue 19, evidence). Frames of the bus are counted, as they are shown by themselves.
 *
 * @param body JSON, as it was on the wire; of anything else there are no fields
 */
export function messageFields(body: string): readonly MessageField[] {
  const message = parsed(body)
  if (!isObject(message)) return []
  const { operation, ...rest } = message
  return Object.entries({ ...rest, ...(isObject(operation) && operation) }).flatMap(([name, value]) =>
    fieldsOf(name, value),
  )
}

function fieldsOf(name: string, value: unknown): MessageField[] {
  const own = words[`command.message.field.${name}`]
  if (!own) return leavesOf(value, name).map((leaf) => field(words['command.message.field.other'], leaf))
  if (name === 'frames') return [{ label: own, value: same(lengthOf(value)), isInstant: false }]
  if (name === 'items' && Array.isArray(value)) return itemsOf(own, value)
  if (isObject(value)) return leavesOf(value, '').map((leaf) => field(own, leaf))
  return [{ label: own, value: meaningOf(name, value), isInstant: instants.has(name) }]
}

interface Leaf {
  readonly path: string
  readonly value: unknown
}

const field = (of: Both | undefined, { path, value }: Leaf): MessageField => {
  const [chinese, english] = nameOf(path)
  return {
    label: [`${of?.[0] ?? ''} · ${chinese}`, `${of?.[1] ?? ''} · ${english}`],
    value: path === 'items' ? namesOf(value) : same(textOf(value)),
    isInstant: false,
  }
}

/** A parameter, a setting or what else a command holds, by its name on the wire; what nobody knows stays as it is. */
function nameOf(path: string): Both {
  const name = path.split('.').at(-1) ?? ''
  const known = (Object.hasOwn(itemNames, name) ? itemNames[name] : undefined) ?? meterParameter(name)
  if (known) return [known.chinese, known.english]
  return words[`command.content.${name}`] ?? words[`command.send.${name}`] ?? same(path)
}

/** What is to be read. */
function namesOf(value: unknown): Both {
  if (!Array.isArray(value) || value.some(isObject)) return same(textOf(value))
  const names = value.map((one) => nameOf(String(one)))
  return [names.map(([chinese]) => chinese).join('、'), names.map(([, english]) => english).join(', ')]
}

/** What an object holds, however deep; a list of plain values is one. */
function leavesOf(value: unknown, path: string): Leaf[] {
  const below = (key: string): string => (path === '' ? key : `${path}.${key}`)
  if (Array.isArray(value) && value.some(isObject))
    return value.flatMap((one, index) => leavesOf(one, below(String(index + 1))))
  if (isObject(value)) return Object.entries(value).flatMap(([key, one]) => leavesOf(one, below(key)))
  return [{ path, value }]
}

function itemsOf(label: Both, items: readonly unknown[]): MessageField[] {
  const shown = items.slice(0, mostItems).flatMap((item) => {
    if (!isObject(item)) return []
    const { device, item: name, ok, value, reason } = item
    const [chinese, english] = field(label, { path: textOf(name), value: null }).label
    const at = textOf(device)
    const said = ok === true ? same(textOf(value)) : meaningOf('reason', reason)
    const suffix = at === '—' ? '' : ` · ${at}`
    return [{ label: [`${chinese}${suffix}`, `${english}${suffix}`] as const, value: said, isInstant: false }]
  })
  const left = items.length - mostItems
  return left > 0 ? [...shown, { label, value: same(`+ ${left}`), isInstant: false }] : shown
}

const wordsOfValues: Readonly<Record<string, string>> = {
  code: 'command.code',
  kind: 'command.message.kind',
  result: 'command.message.result',
  reason: 'command.reason',
}

function meaningOf(name: string, value: unknown): Both {
  const text = textOf(value)
  return words[`${wordsOfValues[name] ?? ''}.${text}`] ?? same(text)
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map(textOf).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const same = (text: string): Both => [text, text]
const lengthOf = (value: unknown): string => (Array.isArray(value) ? String(value.length) : '0')
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parsed(body: string): unknown {
  try {
    const value: unknown = JSON.parse(body)
    return value
  } catch {
    return null
  }
}
