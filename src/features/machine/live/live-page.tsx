import { Button } from '@chakra-ui/react'
import { ArrowLeft } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { usePageNote } from '#src/shared/page/page-life.ts'
import { PageFrame } from '#src/shared/ui/frame/page-frame.tsx'

import type { AddressControl } from '../machine-address.ts'
import { LiveActors } from './live-actors.tsx'

/** Every machine that runs in this browser session. */
export function LivePage({ control }: { readonly control: AddressControl }) {
  const { t } = useTranslation()
  usePageNote(
    useMemo(
      () => ({ zh: t('machines.live.title', { lng: 'zh' }), en: t('machines.live.title', { lng: 'en' }) }),
      [t],
    ),
  )
  return (
    <PageFrame
      title={t('machines.live.title')}
      actions={
        <Button size="sm" variant="outline" onClick={() => control.open(null)}>
          <ArrowLeft aria-hidden />
          {t('machines.action.toGallery')}
        </Button>
      }
    >
      <LiveActors control={control} machineId={null} />
    </PageFrame>
  )
}
