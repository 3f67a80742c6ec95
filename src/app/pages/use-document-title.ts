import { useEffect } from 'react'

import { useProductTitle } from '#src/app/important-load/variant.ts'

/** Says in the browser's title which page is shown: its title and the product's (core §2 Navigation guard 6). */
export function useDocumentTitle(title: string): void {
  const product = useProductTitle().title
  useEffect(() => {
    document.title = [title, product].filter(Boolean).join(' - ')
  }, [title, product])
}
