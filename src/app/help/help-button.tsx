import { IconButton } from '@chakra-ui/react'
import { CircleQuestionMark } from 'lucide-react'
import { useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Opens the help, as "?" does wherever nothing is being typed. */
export function HelpButton({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTranslation()
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return
      if (isTyping(event.target) || isDialogOpen()) return
      event.preventDefault()
      onOpen()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onOpen])
  return (
    <IconButton
      variant="ghost"
      size="sm"
      aria-label={t('shell.help.open')}
      aria-keyshortcuts="?"
      aria-haspopup="dialog"
      title={`${t('shell.help.open')} (?)`}
      hideBelow="sm"
      onClick={onOpen}
    >
      <CircleQuestionMark />
    </IconButton>
  )
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** Popovers that are closed stay in the document, such as that of the alarms once there are some. */
const isDialogOpen = (): boolean =>
  [...document.querySelectorAll('[role=dialog],[role=alertdialog]')].some((dialog) =>
    dialog.checkVisibility(),
  )
