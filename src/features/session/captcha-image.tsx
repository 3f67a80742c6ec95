import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'

import { type SignInActor } from './live-session.ts'

/** The captcha as a button: a click brings another one. */
export function CaptchaImage({ actor }: { readonly actor: SignInActor }) {
  const { t } = useTranslation()
  const snapshot = useSelector(actor, (current) => current)
  const { captcha } = snapshot.context
  const state = snapshot.matches({ open: { captcha: 'failed' } })
    ? 'failed'
    : snapshot.matches({ open: { captcha: 'outdated' } })
      ? 'outdated'
      : captcha === null
        ? 'loading'
        : 'ready'
  return (
    <button
      type="button"
      className="captcha"
      data-state={state}
      aria-busy={state === 'loading'}
      aria-label={t(state === 'ready' ? 'session.captcha.image' : `session.captcha.${state}`)}
      onClick={() => actor.send({ type: 'captcha.refresh' })}
    >
      {captcha !== null && <img src={captcha.image} alt="" />}
      {state === 'failed' && <span>{t('session.captcha.failedShort')}</span>}
      {state === 'outdated' && <span>{t('session.captcha.outdatedShort')}</span>}
    </button>
  )
}
