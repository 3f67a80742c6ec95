import { useTranslation } from 'react-i18next'

import { type Site, site } from '#contract/site/site.record.ts'
import { siteWords } from '#contract/site/site.words.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { ImportButton } from '#src/shared/import/import-button.tsx'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { recordScreen } from '#src/shared/screens/record/record-screen.tsx'

import { SiteDetail } from './site-detail.tsx'

const nameOf = ({ label, labelEnglish }: Site): string =>
  (currentLanguage() === 'en' && labelEnglish) || label

const say = wordsOf(siteWords)

function Import({ onChanged }: { readonly onChanged: () => void }) {
  useTranslation()
  return <ImportButton record={site} name={say('site.title')} onImported={onChanged} />
}

export const SiteView = recordScreen(site, {
  words: siteWords,
  nameOf,
  Detail: SiteDetail,
  PageActions: Import,
})
