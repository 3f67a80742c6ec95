import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { type Installation, picturePath } from '#contract/parameter/installation.ts'

import { chooseLanguage } from '#src/shared/i18n/i18n.ts'
import { type Language } from '#src/shared/i18n/language.ts'
import { ownTitle, productTitle, useInstallation } from '#src/shared/user/installation.ts'
import { StationPicture } from './station-picture.tsx'

const languages = [
  ['zh', '中文'],
  ['en', 'English'],
] as const satisfies readonly (readonly [Language, string])[]

/** The installation's own picture, dimmed so that words stay readable on it, or the product's. */
const Background = memo(function Background({ installation }: { readonly installation: Installation }) {
  const { loginBackground, homeSystem } = installation
  if (loginBackground === '') return <StationPicture homeSystem={homeSystem} />
  return (
    <>
      <img className="picture photo" src={picturePath(loginBackground)} alt="" />
      <div className="veil" />
    </>
  )
})

/** Background, titles and language switch around what the sign-in page shows. */
export function SignInFrame({ children }: { readonly children: ReactNode }) {
  const { t, i18n } = useTranslation()
  const installation = useInstallation()
  // An installation with a title of its own needs no other beside it.
  const isPlatformNamed = ownTitle(installation) === '' && installation.homeSystem === 'energyStorage'
  return (
    <div className="sign-in-page">
      <Background installation={installation} />
      <header className="sign-in-header">
        <p className="brand">
          <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
            <rect width="32" height="32" rx="8" fill="currentColor" />
            <path d="M18.2 5 8 18h6.6L13.4 27 24 13.6h-6.9z" className="brand-bolt" />
          </svg>
          Statewatt
        </p>
        <fieldset className="languages" aria-label={t('session.form.language')}>
          {languages.map(([language, name]) => (
            <button
              key={language}
              type="button"
              lang={language}
              aria-pressed={i18n.language === language}
              onClick={() => chooseLanguage(language)}
            >
              {name}
            </button>
          ))}
        </fieldset>
      </header>
      <main className="sign-in-main">
        <div className="titles">
          <h1>{productTitle(installation)}</h1>
          {isPlatformNamed && <p className="platform">{t('session.title.distributedEnergy')}</p>}
          <p className="promise">{t('session.title.promise')}</p>
        </div>
        <section className="card">{children}</section>
      </main>
    </div>
  )
}
