import { Alert, Button } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { cards } from './machine-gallery.ts'

import { addWords } from '#src/shared/i18n/i18n.ts'
import { machineWords } from '#contract/machine/machine.words.ts'
import { usePageNote } from '#src/shared/page/page-life.ts'
import { PageFrame } from '#src/shared/ui/frame/page-frame.tsx'

import { Gallery } from './gallery/gallery.tsx'
import { LivePage } from './live/live-page.tsx'
import { useMachineAddress } from './machine-address.ts'
import { MachinePage } from './machine-page.tsx'

// Only auditors need these words, so they come with this page.
addWords(machineWords)

/** Every state machine of the product: what it allows and what really happened (docs/en/auditors.md). */
export function MachinesView() {
  const control = useMachineAddress()
  const { machine, view } = control.address
  if (machine === null)
    return view === 'live' ? <LivePage control={control} /> : <Gallery control={control} />
  const card = cards.find(({ machineId }) => machineId === machine)
  if (card) return <MachinePage key={machine} card={card} control={control} />
  return <UnknownMachine name={machine} onLeave={() => control.open(null)} />
}

interface UnknownMachineProps {
  readonly name: string
  readonly onLeave: () => void
}

function UnknownMachine({ name, onLeave }: UnknownMachineProps) {
  const { t } = useTranslation()
  usePageNote('')
  return (
    <PageFrame title={t('machines.gallery.title')}>
      <Alert.Root status="error">
        <Alert.Indicator />
        <Alert.Title flex="1">{t('machines.unknown.machine', { name })}</Alert.Title>
        <Button size="sm" variant="outline" onClick={onLeave}>
          {t('machines.action.toGallery')}
        </Button>
      </Alert.Root>
    </PageFrame>
  )
}
