import { useTranslation } from 'react-i18next'

import { storedEnergy } from '#contract/stored-energy/stored-energy.record.ts'
import { storedEnergyWords } from '#contract/stored-energy/stored-energy.words.ts'
import { ImportButton } from '#src/shared/import/import-button.tsx'
import { pickFrom } from '#src/shared/screens/record/picked.ts'
import { recordScreen } from '#src/shared/screens/record/record-screen.tsx'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { siteNameOf, SitePanel } from '#src/shared/widgets/pick/site-panel.tsx'

const say = wordsOf(storedEnergyWords)

function Import({ onChanged }: { readonly onChanged: () => void }) {
  useTranslation()
  return <ImportButton record={storedEnergy} name={say('storedEnergy.title')} onImported={onChanged} />
}

/** Access records of storage stations (collection §2 Stored-energy access list). */
export const StoredEnergyView = recordScreen(storedEnergy, {
  words: storedEnergyWords,
  picks: { siteId: pickFrom(SitePanel, siteNameOf) },
  PageActions: Import,
})
