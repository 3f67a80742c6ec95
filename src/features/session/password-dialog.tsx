import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { type PasswordField } from '#machines/session/index.ts'

import { problemText } from '../../shared/i18n/problem-text.ts'
import { CaptchaImage } from './sign-in/captcha-image.tsx'
import { Field } from './sign-in/field.tsx'
import { type PasswordChangeActor } from './live-session.ts'
import { PageDialog } from './page-dialog.tsx'

/** The change-password dialog of the sign-in page; at a first sign-in name and one-time password are known. */
export function PasswordDialog({ actor }: { readonly actor: PasswordChangeActor }) {
  const { t } = useTranslation()
  const snapshot = useSelector(actor, (current) => current)
  const { userName, oldPassword, newPassword, confirmPassword, code, captcha, codeIsAsked } = snapshot.context
  const { faults, problem } = snapshot.context
  const codeInput = useRef<HTMLInputElement>(null)
  const wrongCode = problem?.code === 'session.wrong_code'
  useEffect(() => {
    if (wrongCode) codeInput.current?.focus()
  }, [wrongCode])
  const isLocked = snapshot.hasTag('entriesLocked')
  const isBusy = snapshot.hasTag('busy')
  const isFirst = snapshot.context.purpose === 'first'
  const isUnconfirmed = snapshot.matches('unconfirmed')
  const keep = (field: PasswordField) => (value: string) => actor.send({ type: 'field.change', field, value })
  const failure = isUnconfirmed ? t('session.password.unconfirmed') : problem && problemText(problem)
  const submitLabel = isBusy
    ? 'session.password.submitting'
    : isUnconfirmed
      ? 'session.password.retry'
      : isFirst
        ? 'session.password.enter'
        : 'session.password.submit'

  return (
    <PageDialog
      headingId="password-heading"
      heading={t(isFirst ? 'session.password.welcome' : 'session.password.heading')}
      hint={t(isFirst ? 'session.password.welcomeHint' : 'session.password.expiredHint')}
      notice={failure === null ? null : { text: failure, isWarning: isUnconfirmed }}
      isBusy={isBusy}
      submitLabel={t(submitLabel)}
      closeLabel={t('session.password.cancel')}
      onSubmit={() => actor.send({ type: isUnconfirmed ? 'passwordChange.retry' : 'passwordChange.submit' })}
      onClose={() => actor.send({ type: 'passwordChange.close' })}
    >
      {!isFirst && (
        <>
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
        </>
      )}
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
      {codeIsAsked && (
        <Field
          name="dialogCode"
          label={t('session.form.code')}
          value={code}
          fault={faults.code}
          locked={isLocked}
          autoComplete="off"
          maxLength={4}
          inputRef={codeInput}
          onChange={keep('code')}
        >
          <CaptchaImage
            captcha={captcha}
            absence={snapshot.matches({ editing: 'missing' }) ? 'failed' : 'loading'}
            locked={!snapshot.can({ type: 'captcha.refresh' })}
            onRefresh={() => actor.send({ type: 'captcha.refresh' })}
          />
        </Field>
      )}
    </PageDialog>
  )
}
