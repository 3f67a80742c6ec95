import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'

/**
 * The alert of core §8 for an ended session or a lost session key; the only way on is to sign in again. It stands beside
 * the console, not in it: an open dialog hides the console from screen readers.
 */
export function SessionAlert({
  kind,
  onAcknowledge,
}: {
  readonly kind: 'expired' | 'keyless'
  readonly onAcknowledge: () => void
}) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal()
  }, [])
  return createPortal(
    <dialog
      ref={dialog}
      className="dialog alert"
      role="alertdialog"
      aria-labelledby="session-alert-title"
      aria-describedby="session-alert-text"
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="session-alert-title">{t(`session.alert.${kind}Title`)}</h2>
      <p id="session-alert-text">{t(`session.alert.${kind}`)}</p>
      <div className="dialog-buttons">
        <button type="button" className="primary" onClick={onAcknowledge}>
          {t('session.alert.signInAgain')}
        </button>
      </div>
    </dialog>,
    document.body,
  )
}
