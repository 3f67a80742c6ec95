import { useSelector } from '@xstate/react'
import { Activity, lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

import { readNavigation } from '#contract/navigation/navigation.contract.ts'
import { readRoleConfiguration } from '#contract/role/role.contract.ts'
import { EnteringNote } from '#src/features/session/sign-in/entering-note.tsx'
import { loadJumpOrigins } from '#src/features/session/jump-origins.ts'
import { listenFor, type SessionActor, type SignInActor } from '#src/features/session/live-session.ts'
import { SessionAlert } from '#src/features/session/session-alert.tsx'
import { prepareCiphers } from '#src/features/session/session.actors.ts'
import { SignInForm } from '#src/features/session/sign-in/sign-in-form.tsx'
import { SignInFrame } from '#src/features/session/sign-in/sign-in-frame.tsx'
import { useProductName } from '#src/shared/user/installation.ts'
import { askAhead } from '#src/shared/net/answers.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { shortly } from '#src/shared/page/shortly.ts'
import { whenIdle } from '#src/shared/page/when-idle.ts'

// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import '#src/features/session/style/session.css'

const loadConsole = () => import('./console.tsx')
const LazyConsole = lazy(async () => ({ default: (await loadConsole()).Console }))

/** False in the prerendered page and while it is hydrated, true from then on. */
const neverChanges = () => () => undefined

/**
 * What comes after the form, fetched while the user types. A failure shows when it is really needed.
 *
 * @param onConsole the console's code is there
 */
function loadAhead(onConsole: () => void): void {
  const behind = loadConsole().then(({ loadHome }) => {
    whenIdle(onConsole)
    return loadHome()
  })
  void Promise.allSettled([prepareCiphers(), behind])
}

/** The session's root view: sign-in page, the way in, the console, and the alerts that end a session. */
export function Root({ session }: { readonly session: SessionActor }) {
  const snapshot = useSelector(session, (current) => current)
  const isLive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const { t } = useTranslation()
  const productName = useProductName()

  useEffect(() => {
    const stopListening = listenFor(session)
    session.start()
    void loadJumpOrigins(location.search)
    return stopListening
  }, [session])
  const isEntering = snapshot.hasTag('entering')
  const answers = useRef<Promise<unknown>>(null)
  useEffect(() => {
    if (!isEntering) return
    // While the server says who it is: what the console will ask first, and after a reload, when nobody has
    // typed, the console itself.
    answers.current = Promise.allSettled([askAhead(readNavigation, {}), askAhead(readRoleConfiguration, {})])
    void Promise.allSettled([loadConsole()])
  }, [isEntering])
  useEffect(() => {
    if (snapshot.hasTag('signedOut')) document.title = productName
  }, [snapshot, productName])

  const { user } = snapshot.context
  const isAdmitted = user !== null && !isEntering && !snapshot.hasTag('signedOut')
  const [isAnswered, setIsAnswered] = useState(false)
  useEffect(() => {
    if (!isAdmitted) return undefined
    let isHere = true
    // With its menus it is drawn once; without them it shows that it waits.
    void shortly(answers.current).then(() => isHere && setIsAnswered(true))
    return () => {
      isHere = false
    }
  }, [isAdmitted])
  const isInside = isAdmitted && isAnswered
  const [isDrawnAhead, setIsDrawnAhead] = useState(false)
  // What was drawn ahead is drawn anew where the server then decides for the other language.
  const language = currentLanguage()
  const [drawnIn, setDrawnIn] = useState(language)
  if (!isInside && drawnIn !== language) setDrawnIn(language)

  const form = snapshot.children['signInForm'] as SignInActor | undefined
  const acknowledge = () => session.send({ type: 'alert.acknowledge' })
  const entering = (
    <SignInFrame>
      <EnteringNote
        wait={snapshot.matches('stalled') ? 'stalled' : snapshot.hasTag('slow') ? 'slow' : 'short'}
        onRetry={() => session.send({ type: 'entry.retry' })}
        onSignOut={() => session.send({ type: 'signOut' })}
      />
    </SignInFrame>
  )

  return (
    <>
      {form && snapshot.hasTag('signedOut') ? (
        <SignInFrame>
          <SignInForm
            actor={form}
            isLive={isLive}
            onFirstFocus={() => loadAhead(() => setIsDrawnAhead(true))}
          />
        </SignInFrame>
      ) : (
        !isInside && entering
      )}
      {(isInside || isDrawnAhead) && (
        <Activity mode={isInside ? 'visible' : 'hidden'}>
          <Suspense fallback={entering}>
            <LazyConsole key={drawnIn} session={session} userName={isInside ? user.userName : ''} />
          </Suspense>
        </Activity>
      )}
      <output className="welcome">
        {snapshot.matches({ signedIn: 'welcomed' }) && t('session.notice.welcome')}
      </output>
      {snapshot.matches('expired') && <SessionAlert kind="expired" onAcknowledge={acknowledge} />}
      {snapshot.matches('keyless') && <SessionAlert kind="keyless" onAcknowledge={acknowledge} />}
    </>
  )
}
