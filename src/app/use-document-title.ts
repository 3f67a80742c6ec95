import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Says in the browser's title which page is shown: its title and the product's (core §2 Navigation guard 6). */
export function useDocumentTitle(title: string): void {
  const { t } = useTranslation()
  useEffect(() => {
    document.title = [title, t('shell.product.title')].filter(Boolean).join(' - ')
  }, [title, t])
}
