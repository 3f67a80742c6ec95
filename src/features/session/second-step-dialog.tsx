import { useSelector } from '@xstate/react'
import { type FormEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { problemText } from '../../shared/i18n/problem-text.ts'
import { Field } from './field.tsx'
import { type SecondStepActor } from './live-session.ts'

/** The second step of a sign-in, over its page. It closes by its buttons and Escape, not by the mask. */
export function SecondStepDialog({ actor }: { readonly actor: SecondStepActor }) {
  const { t } = useTranslation()
  const snapshot = useSelector(actor, (current) => current)
  const { code, isFaulty, problem } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    input.current?.focus()
    return () => element?.close()
  }, [])
  useEffect(() => {
    if (problem) input.current?.focus()
  }, [problem])

  function submit(event: FormEvent) {
    event.preventDefault()
    actor.send({ type: 'secondStep.submit' })
  }

  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby="second-step-heading"
      onCancel={(event) => {
        event.preventDefault()
        actor.send({ type: 'secondStep.close' })
      }}
    >
      <form method="post" noValidate onSubmit={submit}>
        <h2 id="second-step-heading">{t('session.secondStep.heading')}</h2>
        <p className="hint">{t('session.secondStep.hint')}</p>
        <div
          className="notice-region"
          role="alert"
          data-tone={problem?.outcome === 'unknown' ? 'warning' : 'bad'}
        >
          {problem && <p className="notice">{problemText(problem)}</p>}
        </div>
        <Field
          name="secondCode"
          label={t('session.secondStep.code')}
          value={code}
          fault={isFaulty ? 'secondCode' : undefined}
          locked={isBusy}
          autoComplete="one-time-code"
          maxLength={24}
          inputRef={input}
          onChange={(value) => actor.send({ type: 'code.change', value })}
        />
        <div className="dialog-buttons">
          <button
            type="button"
            className="secondary"
            disabled={isBusy}
            onClick={() => actor.send({ type: 'secondStep.close' })}
          >
            {t('session.secondStep.back')}
          </button>
          <button type="submit" className="primary" disabled={isBusy} aria-busy={isBusy}>
            {t(isBusy ? 'session.secondStep.submitting' : 'session.secondStep.submit')}
          </button>
        </div>
      </form>
    </dialog>
  )
}
