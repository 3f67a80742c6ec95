import { Button } from '@chakra-ui/react'
import { Link } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { notify } from '#src/shared/ui/notice/notices.tsx'

/** Copies the address of what is seen. */
export function CopyLink() {
  const { t } = useTranslation()
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(location.href)
      notify('success', t('reading.curve.linkCopied'))
    } catch {
      notify('error', t('reading.curve.linkNotCopied'))
    }
  }
  return (
    <Button size="sm" variant="outline" onClick={() => void copy()}>
      <Link aria-hidden />
      {t('reading.curve.copyLink')}
    </Button>
  )
}
