import { z } from 'zod/mini'

import { obey, rule } from './rule.ts'

interface ChosenFile {
  readonly name: string
}
type Choice = ChosenFile | null

const ending = /\.xlsx?$/i

const isChosen = rule<Choice>('import_file_required', (file) => file !== null)
const isSheet = rule<Choice>('import_file_type', (file) => ending.test(file?.name ?? ''))
const hasPlainName = rule<Choice>(
  'import_file_name',
  (file) => !(file?.name ?? '').replace(ending, '').includes('.'),
)

/** The file of a device import: chosen, a sheet, and without a dot in its name but for the ending's. */
export const importFile = z
  .nullable(z.object({ name: z.string() }))
  .check(obey(isChosen), obey(isSheet), obey(hasPlainName))
