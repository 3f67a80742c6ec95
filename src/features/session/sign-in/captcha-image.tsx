import { useTranslation } from 'react-i18next'

import { type Captcha } from '#machines/session/index.ts'

interface CaptchaImageProps {
  readonly captcha: Captcha | null
  /** Why none is there. */
  readonly absence: 'failed' | 'outdated' | 'loading'
  readonly locked?: boolean
  readonly onRefresh: () => void
}

/** The captcha as a button: a click brings another one. */
export function CaptchaImage({ captcha, absence, locked = false, onRefresh }: CaptchaImageProps) {
  const { t } = useTranslation()
  const state = captcha === null ? absence : 'ready'
  return (
    <button
      type="button"
      className="captcha"
      data-state={state}
      aria-busy={state === 'loading'}
      aria-label={t(state === 'ready' ? 'session.captcha.image' : `session.captcha.${state}`)}
      disabled={locked}
      onClick={onRefresh}
    >
      {captcha !== null && <img src={captcha.image} alt="" />}
      {state === 'failed' && <span>{t('session.captcha.failedShort')}</span>}
      {state === 'outdated' && <span>{t('session.captcha.outdatedShort')}</span>}
    </button>
  )
}
