import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { problemText } from '../../shared/i18n/problem-text.ts'
import { Field } from './sign-in/field.tsx'
import { type SecondStepActor } from './live-session.ts'
import { PageDialog } from './page-dialog.tsx'

/** The second step of a sign-in, over its page. */
export function SecondStepDialog({ actor }: { readonly actor: SecondStepActor }) {
  const { t } = useTranslation()
  const snapshot = useSelector(actor, (current) => current)
  const { code, isFaulty, problem } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const input = useRef<HTMLInputElement>(null)
  // The dialog would focus its first field by itself, which need not be this one.
  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    if (problem) input.current?.focus()
  }, [problem])

  return (
    <PageDialog
      headingId="second-step-heading"
      heading={t('session.secondStep.heading')}
      hint={t('session.secondStep.hint')}
      notice={problem && { text: problemText(problem), isWarning: problem.outcome === 'unknown' }}
      isBusy={isBusy}
      submitLabel={t(isBusy ? 'session.secondStep.submitting' : 'session.secondStep.submit')}
      closeLabel={t('session.secondStep.back')}
      onSubmit={() => actor.send({ type: 'secondStep.submit' })}
      onClose={() => actor.send({ type: 'secondStep.close' })}
    >
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
    </PageDialog>
  )
}
