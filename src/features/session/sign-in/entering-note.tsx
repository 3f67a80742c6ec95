import { useTranslation } from 'react-i18next'

interface EnteringNoteProps {
  /** How it stands with the server's answer: `stalled` when it will not come any more. */
  readonly wait: 'short' | 'slow' | 'stalled'
  readonly onRetry: () => void
  readonly onSignOut: () => void
}

/** Between signing in and the console: waiting, or what to do when the server is slow or silent. */
export function EnteringNote({ wait, onRetry, onSignOut }: EnteringNoteProps) {
  const { t } = useTranslation()
  return (
    <div className="entering">
      {wait !== 'stalled' && (
        <output className="entering-wait">
          <span className="spinner" aria-hidden="true" />
          {t(wait === 'slow' ? 'session.entering.slow' : 'session.entering.title')}
        </output>
      )}
      {wait === 'stalled' && <p role="alert">{t('session.entering.stalled')}</p>}
      {wait !== 'short' && (
        <div className="dialog-buttons">
          <button type="button" className="secondary" onClick={onSignOut}>
            {t('session.entering.signOut')}
          </button>
          <button type="button" className="primary" onClick={onRetry}>
            {t('session.entering.retry')}
          </button>
        </div>
      )}
    </div>
  )
}
