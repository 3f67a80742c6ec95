import { useSelector } from '@xstate/react'
import { type FormEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { type SignInField } from '#machines/session/index.ts'

import { CaptchaImage } from './captcha-image.tsx'
import { Field } from './field.tsx'
import { type PasswordChangeActor, type SecondStepActor, type SignInActor } from '../live-session.ts'
import { NoticeNote } from '../notice-note.tsx'
import { PasswordDialog } from '../password-dialog.tsx'
import { SecondStepDialog } from '../second-step-dialog.tsx'

interface SignInFormProps {
  readonly actor: SignInActor
  /** False in the prerendered page: its button only works once the scripts have arrived. */
  readonly isLive: boolean
  /** A field was entered: what comes after the form may be loaded. */
  readonly onFirstFocus: () => void
}

export function SignInForm({ actor, isLive, onFirstFocus }: SignInFormProps) {
  const { t } = useTranslation()
  const snapshot = useSelector(actor, (current) => current)
  const { userName, password, code, remember, faults, notice } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const isLocked = snapshot.hasTag('formLocked')
  const entriesLocked = snapshot.hasTag('entriesLocked')
  const form = useRef<HTMLFormElement>(null)
  const codeInput = useRef<HTMLInputElement>(null)
  const dialog = snapshot.children['passwordChange'] as PasswordChangeActor | undefined

  const secondStep = snapshot.children['secondStep'] as SecondStepActor | undefined

  const wrongCode = notice?.kind === 'wrongCode'
  useEffect(() => {
    if (wrongCode) codeInput.current?.focus()
  }, [wrongCode])

  const keep = (field: SignInField) => (value: string) => actor.send({ type: 'field.change', field, value })
  function submit(event: FormEvent) {
    event.preventDefault()
    actor.send({ type: 'form.submit' })
    // The faults are drawn before this runs; the first one takes the focus.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), 0)
  }

  return (
    <>
      <form ref={form} method="post" action="/login" noValidate onSubmit={submit}>
        <h2>{t('session.form.heading')}</h2>
        <NoticeNote notice={notice} />
        <Field
          name="userName"
          label={t('session.form.userName')}
          value={userName}
          fault={faults.userName}
          locked={entriesLocked}
          autoComplete="username"
          maxLength={100}
          onFocus={onFirstFocus}
          onChange={keep('userName')}
        />
        <Field
          name="password"
          label={t('session.form.password')}
          value={password}
          fault={faults.password}
          locked={entriesLocked}
          secret
          autoComplete="current-password"
          maxLength={100}
          onFocus={onFirstFocus}
          onChange={keep('password')}
        />
        <Field
          name="code"
          label={t('session.form.code')}
          value={code}
          fault={faults.code}
          locked={entriesLocked}
          autoComplete="off"
          maxLength={4}
          inputRef={codeInput}
          onFocus={() => {
            // With a remembered password this may be the only field that is entered.
            onFirstFocus()
            actor.send({ type: 'code.focus' })
          }}
          onChange={keep('code')}
        >
          <CaptchaImage
            captcha={snapshot.context.captcha}
            absence={
              snapshot.matches({ open: { captcha: 'failed' } })
                ? 'failed'
                : snapshot.matches({ open: { captcha: 'outdated' } })
                  ? 'outdated'
                  : 'loading'
            }
            onRefresh={() => actor.send({ type: 'captcha.refresh' })}
          />
        </Field>
        <div className="choices">
          <label className="remember">
            <input
              type="checkbox"
              name="remember"
              checked={remember}
              onChange={(event) => actor.send({ type: 'remember.change', remember: event.target.checked })}
            />
            {t('session.form.remember')}
          </label>
          <button
            type="button"
            className="link"
            disabled={isLocked}
            onClick={() => actor.send({ type: 'password.open' })}
          >
            {t('session.form.changePassword')}
          </button>
        </div>
        <button type="submit" className="primary" disabled={!isLive || isLocked} aria-busy={isBusy}>
          {t(
            isBusy
              ? 'session.form.submitting'
              : isLocked && !dialog && !secondStep
                ? 'session.form.locked'
                : 'session.form.submit',
          )}
        </button>
      </form>
      {dialog && <PasswordDialog actor={dialog} />}
      {secondStep && <SecondStepDialog actor={secondStep} />}
    </>
  )
}
