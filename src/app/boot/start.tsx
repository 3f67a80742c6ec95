import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

import { Root } from './root.tsx'
import { isOpenPath } from '#src/features/session/destination.ts'
import { createSession, settlePath, takeEntryNotice } from '#src/features/session/live-session.ts'
import { cookies } from '#src/shared/browser/cookies.ts'
import { startWords } from '#src/shared/i18n/i18n.ts'
import { languageOf } from '#src/shared/i18n/language.ts'

const container = document.getElementById('root')
if (container === null) throw new Error('index.html has no #root')

const token = cookies.token.read()
const notice = takeEntryNotice()
settlePath(token)

const page = (
  <StrictMode>
    <Root session={createSession(token, notice)} />
  </StrictMode>
)
const showOpenPages = async (root: HTMLElement): Promise<void> => {
  startWords()
  const { OpenPages } = await import('./public-pages.tsx')
  root.replaceChildren()
  createRoot(root).render(<OpenPages />)
}
// With something to say, the page is not the one that was prerendered.
if (token === null && isOpenPath(location.pathname)) {
  void showOpenPages(container)
} else if (token === null && notice === null && container.firstElementChild !== null) {
  // Hydration must find the words that the prerendered page was drawn with.
  startWords(languageOf(document.documentElement.lang))
  // As a transition it is done in slices, between which the page answers.
  startTransition(() => void hydrateRoot(container, page))
} else {
  startWords()
  container.replaceChildren()
  createRoot(container).render(page)
}
