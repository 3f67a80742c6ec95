import { renderToString } from 'react-dom/server'

import { createSession } from '#src/features/session/live-session.ts'
import { startWords } from '#src/shared/i18n/i18n.ts'
import { type Language } from '#src/shared/i18n/language.ts'

import { Root } from './root.tsx'

/** The sign-in page as HTML, as a browser first draws it. Run at build time by `tools/prerender.ts`. */
export function prerenderSignIn(language: Language): string {
  startWords(language)
  return renderToString(<Root session={createSession(null)} />)
}
