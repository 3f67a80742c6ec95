import { ruleCatalogue } from '#contract/rules/rows/catalogue.ts'
import { type Fault, faultsOf } from '#contract/rules/faults.ts'
import type { RuleRow } from '#contract/rules/rows/row.ts'
import type { RuleId } from '#contract/rules/rule-id.ts'
import { ruleWordsEn } from '#contract/rules/words/en.ts'
import { ruleWordsZh } from '#contract/rules/words/zh.ts'

const introduction = `# Validation

Every rule of core §5 and collection §5, as forms and server apply it. This page is made from
\`contract/rules/rows/catalogue.ts\`: \`npm run docs:validation\` writes it anew, and a test fails where it is out of date.

- A field has one message at a time, that of the first rule it breaks.
- A \`'422'\` answer names each faulty field with its rule (\`data.fields\`) and what the message fills in
  (\`data.values\`); the console says it in the user's language.
- \`{{name}}\` in a message is the label of the field that shows it.
- Decimals are compared and converted as text: money becomes an integer of fen, energy an integer of Wh.
- "Chosen here" tells what was decided where the specification is silent.
`

/** The whole page `docs/validation.md`. */
export function validationPage(): string {
  return [introduction, '## Kinds of fields\n', fieldTable(), '## Messages\n', messageTable()].join('\n')
}

const headRow = (...cells: readonly string[]): string => `${row(...cells)}\n${row(...cells.map(() => '---'))}`
const row = (...cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

const code = (value: unknown): string => `\`${JSON.stringify(value)}\``

function fieldTable(): string {
  const rows = ruleCatalogue.map(({ name, place, valid, invalid, choice = '' }) =>
    row(
      `\`${name}\``,
      place,
      shortened(valid[0]),
      Object.entries(invalid)
        .map(([id, value]) => `\`${id}\` ${shortened(difference(value, valid[0]))}`)
        .join('<br>'),
      choice,
    ),
  )
  return `${headRow('Kind', 'Place', 'Taken', 'Refused', 'Chosen here')}\n${rows.join('\n')}\n`
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Of a form only the entries that make it a wrong one. */
function difference(wrong: unknown, right: unknown): unknown {
  if (!isRecord(wrong) || !isRecord(right)) return wrong
  const entries = Object.entries(wrong).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(right[key]),
  )
  return Object.fromEntries(entries)
}

/** Cut after what tells enough. */
const shortened = (value: unknown): string => {
  const text = JSON.stringify(value)
  return text.length > 60 ? `\`${text.slice(0, 57)}…\`` : code(value)
}

function messageTable(): string {
  const ids = Object.keys(ruleWordsZh).map((key) => key.slice('field.'.length) as RuleId)
  const rows = ids.map((id) => {
    const kinds = ruleCatalogue.filter(({ invalid }) => id in invalid)
    const parameters = Object.keys((kinds[0] && faultOf(kinds[0], id)?.values) ?? {})
    return row(
      `\`${id}\``,
      ruleWordsZh[`field.${id}`],
      ruleWordsEn[`field.${id}`],
      parameters.join(', '),
      kinds.map(({ name }) => `\`${name}\``).join(', ') || 'what a program sends',
    )
  })
  return `${headRow('Rule', 'Chinese', 'English', 'Parameters', 'Used by')}\n${rows.join('\n')}\n`
}

function faultOf({ schema, invalid }: RuleRow, id: RuleId): Fault | undefined {
  const value = invalid[id]
  const parsed = schema.safeParse(value)
  return parsed.success
    ? undefined
    : [...faultsOf(parsed.error, value).values()].find(({ rule }) => rule === id)
}
