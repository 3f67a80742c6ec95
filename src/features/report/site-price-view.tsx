import { sitePrice } from '#contract/report/site-price.record.ts'
import { sitePriceWords } from '#contract/report/site-price.words.ts'
import { pickFrom } from '#src/shared/screens/record/picked.ts'
import { recordScreen } from '#src/shared/screens/record/record-screen.tsx'
import { siteNameOf, SitePanel } from '#src/shared/widgets/pick/site-panel.tsx'

/** What sites pay and are paid by the part of the day (core §1 income report). */
export const SitePriceView = recordScreen(sitePrice, {
  words: sitePriceWords,
  picks: { siteId: pickFrom(SitePanel, siteNameOf) },
})
