import { useSelector } from '@xstate/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { EnteringNote } from '#src/features/session/entering-note.tsx'
import { loadJumpOrigins } from '#src/features/session/jump-origins.ts'
import { listenFor, type SessionActor, type SignInActor } from '#src/features/session/live-session.ts'
import { SessionAlert } from '#src/features/session/session-alert.tsx'
import { loadCiphers } from '#src/features/session/session.actors.ts'
import { SignInForm } from '#src/features/session/sign-in-form.tsx'
import { SignInFrame } from '#src/features/session/sign-in-frame.tsx'

import '#src/features/session/session.css'

const loadConsole = () => import('./console.tsx')
const LazyConsole = lazy(async () => ({ default: (await loadConsole()).Console }))

/** What comes after the form, fetched while the user types. A failure shows when it is really needed. */
function loadAhead(): void {
  const ignore = () => undefined
  void loadCiphers().catch(ignore)
  void loadConsole().catch(ignore)
}

/** The session's root view: sign-in page, the way in, the console, and the alerts that end a session. */
export function Root({ session }: { readonly session: SessionActor }) {
  const snapshot = useSelector(session, (current) => current)
  const [isLive, setLive] = useState(false)
  const { t } = useTranslation()

  useEffect(() => {
    const stopListening = listenFor(session)
    session.start()
    void loadJumpOrigins(location.search)
    setLive(true)
    return stopListening
  }, [session])
  useEffect(() => {
    if (snapshot.hasTag('signedOut')) document.title = t('session.title.product')
  }, [snapshot, t])

  const form = snapshot.children['signInForm'] as SignInActor | undefined
  const acknowledge = () => session.send({ type: 'alert.acknowledge' })
  const entering = (
    <SignInFrame>
      <EnteringNote
        isStalled={snapshot.matches('stalled')}
        onRetry={() => session.send({ type: 'entry.retry' })}
        onSignOut={() => session.send({ type: 'signOut' })}
      />
    </SignInFrame>
  )

  return (
    <>
      {form && snapshot.hasTag('signedOut') ? (
        <SignInFrame>
          <SignInForm actor={form} isLive={isLive} onFirstFocus={loadAhead} />
        </SignInFrame>
      ) : snapshot.context.user === null ? (
        entering
      ) : snapshot.hasTag('entering') ? (
        entering
      ) : (
        <Suspense fallback={entering}>
          <LazyConsole session={session} />
        </Suspense>
      )}
      <p className="welcome" role="status">
        {snapshot.matches({ signedIn: 'welcomed' }) && t('session.notice.welcome')}
      </p>
      {snapshot.matches('expired') && <SessionAlert kind="expired" onAcknowledge={acknowledge} />}
      {snapshot.matches('keyless') && <SessionAlert kind="keyless" onAcknowledge={acknowledge} />}
    </>
  )
}
