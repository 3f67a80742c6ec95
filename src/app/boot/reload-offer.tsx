import { Alert, Button, CloseButton } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import { saveDrafts } from '#src/app/pages/form-drafts.ts'

interface ReloadOfferProps {
  /** The page whose code did not come. */
  readonly fullPath: string
  readonly onDismiss: () => void
}

/**
 * A tab that was opened before a newer version was installed asks for code that is no longer there. Only a
 * reload helps, and it is the user's to choose: what stands half-filled in other tags stays until then and is
 * entered again afterwards.
 */
export function ReloadOffer({ fullPath, onDismiss }: ReloadOfferProps) {
  const { t } = useTranslation()
  return (
    <Alert.Root status="warning" rounded="none" alignItems="center">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{t('shell.reload.title')}</Alert.Title>
        <Alert.Description>{t('shell.reload.text')}</Alert.Description>
      </Alert.Content>
      <Button size="sm" colorPalette="brand" onClick={() => reloadAt(fullPath)}>
        {t('shell.page.reload')}
      </Button>
      <CloseButton size="sm" aria-label={t('shell.action.close')} onClick={onDismiss} />
    </Alert.Root>
  )
}

function reloadAt(fullPath: string): void {
  saveDrafts()
  window.location.assign(fullPath)
}
