import { type Site, site } from '#contract/site/site.record.ts'
import { siteWords } from '#contract/site/site.words.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { recordScreen } from '#src/shared/screens/record/record-screen.tsx'

import { SiteDetail } from './site-detail.tsx'
import { SitesBeside } from './sites-map.tsx'

const nameOf = ({ label, labelEnglish }: Site): string =>
  (currentLanguage() === 'en' && labelEnglish) || label

export const SiteView = recordScreen(site, {
  words: siteWords,
  nameOf,
  Detail: SiteDetail,
  Beside: SitesBeside,
})
