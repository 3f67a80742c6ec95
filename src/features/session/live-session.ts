import { type ActorRefFrom, createActor, type SnapshotFrom } from 'xstate'

import {
  type Notice,
  passwordChangeMachine,
  secondStepMachine,
  sessionMachine,
  signInMachine,
} from '#machines/session/index.ts'

import { onSessionEnded } from '#src/shared/net/api.ts'
import { cookies } from '#src/shared/browser/cookies.ts'
import { chooseLanguage } from '../../shared/i18n/i18n.ts'
import { inspection } from '#src/shared/page/inspection.ts'
import { onSessionKeyMissing, sealingKey } from '#src/shared/net/sealing/session-key.ts'
import { entryProblemItem, sessionKeep, tokenItem } from '#src/shared/browser/storage.ts'
import { isOpenPath, jumpTarget, signInPath, signInPathFor, wantedPath } from './destination.ts'
import { jumpOrigins } from './jump-origins.ts'
import { rememberCredentials } from './sign-in/remembered-credentials.ts'
import { passwordChangeActors, secondStepActors, sessionActors, signInActors } from './session.actors.ts'

export type SessionActor = ActorRefFrom<typeof sessionMachine>
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>
export type SignInActor = ActorRefFrom<typeof signInMachine>
export type SecondStepActor = ActorRefFrom<typeof secondStepMachine>
export type PasswordChangeActor = ActorRefFrom<typeof passwordChangeMachine>

/** The change-password dialog with its network; used from the sign-in page and from the user menu. */
export const livePasswordChange = passwordChangeMachine.provide({ actors: passwordChangeActors })

const liveSignIn = signInMachine.provide({
  actors: {
    ...signInActors,
    passwordChange: livePasswordChange,
    secondStep: secondStepMachine.provide({ actors: secondStepActors }),
  },
  actions: { rememberCredentials: (_args, params) => void rememberCredentials(params) },
})

const fullPath = (): string => location.pathname + location.search + location.hash

const liveSession = sessionMachine.provide({
  actors: { ...sessionActors, signInForm: liveSignIn },
  actions: {
    storeSession: (_args, { token, name, sessionKey }) => {
      sessionKeep.clear()
      cookies.token.write(token)
      cookies.realName.write(name)
      sessionKeep.write(tokenItem, token)
      sealingKey.write(sessionKey)
    },
    showLanguage: (_args, language) => chooseLanguage(language),
    goToWantedPage: () => {
      const jump = jumpTarget(location.search, location.origin, jumpOrigins())
      if (jump === null) history.replaceState(null, '', wantedPath(location.search, location.origin))
      else location.assign(jump)
    },
    goToSignInPage: () => history.replaceState(null, '', signInPathFor(fullPath())),
    // Open tab views live in session storage too (core §4).
    clearStoredSession: () => {
      cookies.token.remove()
      cookies.realName.remove()
      sessionKeep.clear()
    },
    reloadPage: () => location.replace(signInPathFor(fullPath())),
  },
})

/** Makes the tab's session; `start()` it once the page is hydrated. */
export function createSession(token: string | null, notice: Notice | null = null): SessionActor {
  return createActor(liveSession, { input: { token, notice }, ...inspection })
}

/** What the console left to be said here when it could not build its routes (core §8), said once. */
export function takeEntryNotice(): Notice | null {
  const message = sessionKeep.read(entryProblemItem)
  if (message === null) return null
  sessionKeep.remove(entryProblemItem)
  return {
    kind: 'entryFailed',
    problem: { code: 'app.unexpected', outcome: 'refused', status: '', message },
  }
}

/** Tells the session what the API client and the ciphers notice. */
export function listenFor(session: SessionActor): () => void {
  const stopEnded = onSessionEnded(() => session.send({ type: 'session.ended' }))
  const stopKeyless = onSessionKeyMissing(() => session.send({ type: 'sessionKey.missing' }))
  return () => {
    stopEnded()
    stopKeyless()
  }
}

/**
 * Guard rules 1 and 3 of core §2, before anything is drawn: with a token the sign-in page is `/`, without
 * one every page that is not open is the sign-in page that remembers where to go.
 */
export function settlePath(token: string | null): void {
  const isSignIn = location.pathname === signInPath
  if (token !== null && isSignIn) history.replaceState(null, '', wantedPath(location.search, location.origin))
  if (token === null && !isSignIn && !isOpenPath(location.pathname))
    history.replaceState(null, '', signInPathFor(fullPath()))
}
