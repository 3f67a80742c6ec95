import { Box, Button, Kbd } from '@chakra-ui/react'
import { Search } from 'lucide-react'
import { lazy, Suspense, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ShellActions } from './use-actions.ts'

const loadPalette = () => import('./command-palette.tsx')
const CommandPalette = lazy(async () => ({ default: (await loadPalette()).CommandPalette }))

interface SearchButtonProps {
  readonly actions: ShellActions
}

/** Opens the search, as Ctrl-K or ⌘-K does everywhere. */
export function SearchButton({ actions }: SearchButtonProps) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  // Not a moment after the button is seen: a key pressed in between would be lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isShortcut || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setIsOpen((was) => !was)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        px="2.5"
        aria-label={t('shell.search.open')}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        // Under the pointer it is nearly wanted.
        onPointerEnter={() => void loadPalette().catch(() => undefined)}
      >
        <Search aria-hidden />
        <Box as="span" hideBelow="lg">
          {t('shell.search.open')}
        </Box>
        {/* No text of the button, whose name is what it does: `aria-keyshortcuts` tells the keys. */}
        <Kbd
          hideBelow="lg"
          size="sm"
          aria-hidden
          data-keys={isApple() ? '⌘K' : 'Ctrl K'}
          _before={{ content: 'attr(data-keys)' }}
        />
      </Button>
      {isOpen && (
        <Suspense>
          <CommandPalette actions={actions} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const isApple = (): boolean => /mac|iphone|ipad/iu.test(navigator.userAgent)
