import { IconButton } from '@chakra-ui/react'
import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { notify } from './notice/notices.tsx'

/** Puts a number that is typed elsewhere on the clipboard. */
export function CopyButton({ label, text }: { readonly label: string; readonly text: string }) {
  const { t } = useTranslation()
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      notify('success', t('screens.facts.copied', { label }))
    } catch {
      notify('error', t('screens.facts.notCopied'))
    }
  }
  // Without a secure origin a page cannot write to the clipboard.
  if (!window.isSecureContext) return null
  return (
    <IconButton
      size="2xs"
      variant="ghost"
      ms="1"
      aria-label={t('screens.facts.copy', { label })}
      onClick={() => void copy()}
    >
      <Copy aria-hidden />
    </IconButton>
  )
}
