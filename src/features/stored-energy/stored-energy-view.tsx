import { storedEnergy } from '#contract/stored-energy/stored-energy.record.ts'
import { storedEnergyWords } from '#contract/stored-energy/stored-energy.words.ts'
import { pickFrom } from '#src/shared/screens/record/picked.ts'
import { recordScreen } from '#src/shared/screens/record/record-screen.tsx'
import { siteNameOf, SitePanel } from '#src/shared/widgets/pick/site-panel.tsx'

/** Access records of storage stations (collection §2 Stored-energy access list). */
export const StoredEnergyView = recordScreen(storedEnergy, {
  words: storedEnergyWords,
  picks: { siteId: pickFrom(SitePanel, siteNameOf) },
})
