import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

import { Root } from './app/root.tsx'
import { createSession, settlePath, takeEntryNotice } from './features/session/live-session.ts'
import { cookies } from './shared/cookies.ts'
import { startWords } from './shared/i18n/i18n.ts'
import { languageOf } from './shared/i18n/language.ts'

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
// With something to say, the page is not the one that was prerendered.
if (token === null && notice === null && container.firstElementChild !== null) {
  // Hydration must find the words that the prerendered page was drawn with.
  startWords(languageOf(document.documentElement.lang))
  hydrateRoot(container, page)
} else {
  startWords()
  container.replaceChildren()
  createRoot(container).render(page)
}
