import { useSelector } from '@xstate/react'
import { type FormEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { type PasswordField } from '#machines/session/index.ts'

import { problemText } from '../../shared/i18n/problem-text.ts'
import { Field } from './field.tsx'
import { type PasswordChangeActor } from './live-session.ts'

/** The change-password dialog of the sign-in page. It closes by its buttons and Escape, not by the mask. */
export function PasswordDialog({ actor }: { readonly actor: PasswordChangeActor }) {
  const { t } = useTranslation()
  const snapshot = useSelector(actor, (current) => current)
  const { userName, oldPassword, newPassword, confirmPassword, faults, problem } = snapshot.context
  const isLocked = snapshot.hasTag('entriesLocked')
  const isBusy = snapshot.hasTag('busy')
  const isUnconfirmed = snapshot.matches('unconfirmed')
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => element?.close()
  }, [])

  const keep = (field: PasswordField) => (value: string) => actor.send({ type: 'field.change', field, value })
  function submit(event: FormEvent) {
    event.preventDefault()
    actor.send({ type: isUnconfirmed ? 'passwordChange.retry' : 'passwordChange.submit' })
  }

  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby="password-heading"
      onCancel={(event) => {
        event.preventDefault()
        actor.send({ type: 'passwordChange.close' })
      }}
    >
      <form method="post" noValidate onSubmit={submit}>
        <h2 id="password-heading">{t('session.password.heading')}</h2>
        <p className="hint">{t('session.password.expiredHint')}</p>
        <div className="notice-region" role="alert" data-tone={isUnconfirmed ? 'warning' : 'bad'}>
          {isUnconfirmed && <p className="notice">{t('session.password.unconfirmed')}</p>}
          {!isUnconfirmed && problem && <p className="notice">{problemText(problem)}</p>}
        </div>
        <Field
          name="dialogUserName"
          label={t('session.form.userName')}
          value={userName}
          fault={faults.userName}
          locked={isLocked}
          autoComplete="username"
          onChange={keep('userName')}
        />
        <Field
          name="oldPassword"
          label={t('session.password.old')}
          value={oldPassword}
          fault={faults.oldPassword}
          locked={isLocked}
          secret
          autoComplete="current-password"
          onChange={keep('oldPassword')}
        />
        <Field
          name="newPassword"
          label={t('session.password.new')}
          value={newPassword}
          fault={faults.newPassword}
          hint={t('session.password.rule')}
          locked={isLocked}
          secret
          autoComplete="new-password"
          onChange={keep('newPassword')}
        />
        <Field
          name="confirmPassword"
          label={t('session.password.confirm')}
          value={confirmPassword}
          fault={faults.confirmPassword}
          locked={isLocked}
          secret
          autoComplete="new-password"
          onChange={keep('confirmPassword')}
        />
        <div className="dialog-buttons">
          <button
            type="button"
            className="secondary"
            disabled={isBusy}
            onClick={() => actor.send({ type: 'passwordChange.close' })}
          >
            {t('session.password.cancel')}
          </button>
          <button type="submit" className="primary" disabled={isBusy} aria-busy={isBusy}>
            {t(
              isBusy
                ? 'session.password.submitting'
                : isUnconfirmed
                  ? 'session.password.retry'
                  : 'session.password.submit',
            )}
          </button>
        </div>
      </form>
    </dialog>
  )
}
