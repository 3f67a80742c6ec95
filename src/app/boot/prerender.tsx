import { renderToString } from 'react-dom/server'

import { firstInstallation, type HomeSystem } from '#contract/parameter/installation.ts'
import { createSession } from '#src/features/session/live-session.ts'
import { startWords } from '#src/shared/i18n/i18n.ts'
import { type Language } from '#src/shared/i18n/language.ts'
import { changeInstallation, productTitle } from '#src/shared/user/installation.ts'

import { Root } from './root.tsx'

/** The sign-in page and its title as HTML, as a browser first draws it. Run at build time by `tools/prerender.ts`. */
export function prerenderSignIn(
  language: Language,
  homeSystem: HomeSystem,
): { readonly form: string; readonly title: string } {
  startWords(language)
  const installation = { ...firstInstallation, homeSystem }
  changeInstallation(installation)
  return { form: renderToString(<Root session={createSession(null)} />), title: productTitle(installation) }
}
