import { type Agency, agency } from '#contract/agency/agency.record.ts'
import { agencyWords } from '#contract/agency/agency.words.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { recordScreen } from '#src/shared/screens/record/record-screen.tsx'
import { wordsOf } from '#src/shared/screens/record-words.ts'

import { AgencyBeside } from './agency-beside.tsx'
import { AgencyForm } from './agency-form.tsx'

const say = wordsOf(agencyWords)
const nameOf = ({ label, labelEnglish }: Agency): string =>
  (currentLanguage() === 'en' && labelEnglish) || label

/** One at the top is never deleted (collection §6). */
const stays = ({ parentId }: Agency): string | null =>
  parentId === null ? say('problem.agency.top_level') : null

const kindOf = (row: Agency): string =>
  (currentLanguage() === 'en' && row.kindNameEnglish) || row.kindName || say('agency.kind.none')

export const AgencyView = recordScreen(agency, {
  words: agencyWords,
  nameOf,
  stays,
  Form: AgencyForm,
  Beside: AgencyBeside,
  columns: (columns) =>
    columns.map((column) => {
      if (column.prop !== 'kindName') return column
      return { ...column, value: kindOf, render: kindOf }
    }),
})
