import { useTranslation } from 'react-i18next'

import type { WordKey } from '../i18n/i18n.ts'
import { notify } from '../ui/notices.tsx'

interface Saving {
  /** Takes the dialog out of the page. */
  readonly close: () => void
  /** Reads anew what is shown. */
  readonly reload: () => void
}

/** How every change ends: the dialog closes, a notice says what was done, and the list is read anew. */
export function useSaved({ close, reload }: Saving): (words?: WordKey) => void {
  const { t } = useTranslation()
  return (words = 'form.save.saved') => {
    close()
    notify('success', t(words))
    reload()
  }
}
