import { useTranslation } from 'react-i18next'

interface EnteringNoteProps {
  readonly isStalled: boolean
  readonly onRetry: () => void
  readonly onSignOut: () => void
}

/** Between signing in and the console: waiting, or what to do when the server is silent. */
export function EnteringNote({ isStalled, onRetry, onSignOut }: EnteringNoteProps) {
  const { t } = useTranslation()
  if (!isStalled)
    return (
      <output className="entering">
        <span className="spinner" aria-hidden="true" />
        {t('session.entering.title')}
      </output>
    )
  return (
    <div className="entering">
      <p role="alert">{t('session.entering.stalled')}</p>
      <div className="dialog-buttons">
        <button type="button" className="secondary" onClick={onSignOut}>
          {t('session.entering.signOut')}
        </button>
        <button type="button" className="primary" onClick={onRetry}>
          {t('session.entering.retry')}
        </button>
      </div>
    </div>
  )
}
