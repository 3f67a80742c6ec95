import { Button, Code, Field, Input, Spinner, Text } from '@chakra-ui/react'
import { useMachine } from '@xstate/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

import { secondFactorMachine } from '#machines/session/index.ts'
import { addWords } from '#src/shared/i18n/i18n.ts'
import { secondFactorWords } from '#contract/session/second-factor.words.ts'
import { inspection } from '#src/shared/page/inspection.ts'
import { PasswordInput } from '#src/shared/ui/password-input.tsx'

import { AccountDialog } from './account-dialog.tsx'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodesList } from './recovery-codes-list.tsx'
import { secondFactorActors } from './second-factor.actors.ts'

// They load with the dialog.
addWords(secondFactorWords)

const live = secondFactorMachine.provide({ actors: secondFactorActors })

/** Turns the second step of the user's own sign-in on and off. Mounted anew at each opening. */
export function SecondFactorDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const [snapshot, send] = useMachine(live, inspection)
  const { password, code, missing, problem, setup, recoveryCodes, recoveryCodesLeft } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const isOff = snapshot.matches('off') || snapshot.matches('beginning')
  const isSettingUp = snapshot.matches('confirming') || snapshot.matches('turningOn')
  const isOn = snapshot.matches('on') || snapshot.matches('turningOff')
  const isShowing = snapshot.matches('showingCodes')
  useEffect(() => {
    if (snapshot.status === 'done') onClose()
  }, [snapshot, onClose])
  const close = () => send({ type: 'secondFactor.close' })
  return (
    <AccountDialog
      title={t('secondFactor.title')}
      problem={problem}
      isBusy={isBusy}
      onSubmit={() => send({ type: isOff ? 'secondFactor.begin' : 'secondFactor.submit' })}
      onClose={close}
      buttons={
        <>
          <Button
            variant={isShowing ? 'solid' : 'outline'}
            type="button"
            disabled={isBusy && !snapshot.matches('loading')}
            onClick={close}
          >
            {t(isShowing ? 'secondFactor.kept' : 'shell.action.close')}
          </Button>
          {snapshot.matches('failed') && (
            <Button type="button" onClick={() => send({ type: 'secondFactor.retry' })}>
              {t('secondFactor.retry')}
            </Button>
          )}
          {isOff && (
            <Button type="submit" loading={isBusy}>
              {t('secondFactor.begin')}
            </Button>
          )}
          {(isSettingUp || isOn) && (
            <Button type="submit" loading={isBusy} {...(isOn && { colorPalette: 'red' })}>
              {t(isOn ? 'secondFactor.turnOff' : 'secondFactor.turnOn')}
            </Button>
          )}
        </>
      }
    >
      {snapshot.matches('loading') && <Spinner aria-label={t('secondFactor.loading')} />}
      {isOff && <Text>{t('secondFactor.off')}</Text>}
      {isSettingUp && setup && (
        <>
          <Text>{t('secondFactor.scan')}</Text>
          <QrCode text={setup.uri} label={t('secondFactor.qr')} />
          <Text fontSize="sm" color="fg.muted">
            {t('secondFactor.key')}{' '}
            <Code wordBreak="break-all">{setup.secret.replaceAll(/.{4}(?=.)/gu, '$& ')}</Code>
          </Text>
        </>
      )}
      {isOn && <Text>{t('secondFactor.on', { left: recoveryCodesLeft })}</Text>}
      {isShowing && <RecoveryCodesList codes={recoveryCodes} />}
      {snapshot.hasTag('proving') && (
        <>
          <Field.Root invalid={missing.includes('code')} disabled={isBusy} required>
            <Field.Label>{t(isOn ? 'secondFactor.anyCode' : 'secondFactor.code')}</Field.Label>
            <Input
              autoComplete="one-time-code"
              maxLength={24}
              value={code}
              onChange={(event) => send({ type: 'field.change', field: 'code', value: event.target.value })}
            />
            {missing.includes('code') && <Field.ErrorText>{t('session.fault.required')}</Field.ErrorText>}
          </Field.Root>
          <Field.Root invalid={missing.includes('password')} disabled={isBusy} required>
            <Field.Label>{t('secondFactor.password')}</Field.Label>
            <PasswordInput
              autoComplete="current-password"
              value={password}
              onChange={(value) => send({ type: 'field.change', field: 'password', value })}
            />
            {missing.includes('password') && <Field.ErrorText>{t('session.fault.required')}</Field.ErrorText>}
          </Field.Root>
        </>
      )}
    </AccountDialog>
  )
}
