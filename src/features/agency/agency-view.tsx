import { type Agency, agency } from '#contract/agency/agency.record.ts'
import { agencyWords } from '#contract/agency/agency.words.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import type { Hanging } from '#src/shared/screens/delete-question.tsx'
import { recordScreen } from '#src/shared/screens/record/record-screen.tsx'
import { wordsOf } from '#src/shared/screens/record-words.ts'

import { AgencyBeside } from './agency-beside.tsx'
import { AgencyForm } from './agency-form.tsx'

const say = wordsOf(agencyWords)
const nameOf = ({ label, labelEnglish }: Agency): string =>
  (currentLanguage() === 'en' && labelEnglish) || label

/** What must go before an institution can, with the screens where it is found. */
const hanging = ({ fTid, ...row }: Agency): readonly Hanging[] => {
  const query = `fTid=${String(fTid)}`
  const at = (screen: string) => ({ screen, query })
  // A top-level one is refused by the server in the words of collection §6.
  if (row.parentId === null) return []
  return [
    {
      label: say('agency.field.childCount'),
      count: row.childCount,
      leadsTo: at('datacollect/archive/agency'),
    },
    { label: say('agency.field.siteCount'), count: row.siteCount, leadsTo: at('datacollect/archive/site') },
    {
      label: say('agency.field.departmentCount'),
      count: row.departmentCount,
      leadsTo: { screen: 'system/depart', query: '' },
    },
    {
      label: say('agency.field.terminalCount'),
      count: row.terminalCount,
      leadsTo: at('datacollect/archive/terminal'),
    },
  ]
}

const kindOf = (row: Agency): string =>
  (currentLanguage() === 'en' && row.kindNameEnglish) || row.kindName || say('agency.kind.none')

export const AgencyView = recordScreen(agency, {
  words: agencyWords,
  nameOf,
  hanging,
  Form: AgencyForm,
  Beside: AgencyBeside,
  columns: (columns) =>
    columns.map((column) => {
      if (column.prop !== 'kindName') return column
      return { ...column, value: kindOf, render: kindOf }
    }),
})
