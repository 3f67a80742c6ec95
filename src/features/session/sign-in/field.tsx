import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { type PasswordFault, type SignInFault } from '#machines/session/index.ts'
import { EyeIcon } from '#src/shared/ui/eye-icon.tsx'

interface FieldProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly fault: SignInFault | PasswordFault | 'secondCode' | undefined
  readonly onChange: (value: string) => void
  readonly hint?: string
  readonly secret?: boolean
  readonly locked?: boolean
  readonly autoComplete: string
  readonly maxLength?: number
  readonly onFocus?: () => void
  readonly inputRef?: RefObject<HTMLInputElement | null>
  /** Stands beside the input, such as the captcha. */
  readonly children?: ReactNode
}

/**
 * A labelled input that keeps its own text, so that what was typed before any script ran survives hydration.
 * The machine is told of every change and only writes back what it changed itself.
 */
export function Field(props: FieldProps) {
  const { name, label, value, fault, hint, secret = false, locked = false, children } = props
  const { t } = useTranslation()
  const id = useId()
  const ownRef = useRef<HTMLInputElement>(null)
  const input = props.inputRef ?? ownRef
  const [isShown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  useTypedText(input, value, props.onChange)

  const notes = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ')
  return (
    <div className="field" data-faulty={fault !== undefined || undefined}>
      <label htmlFor={id}>{label}</label>
      <div className="field-row">
        <div className="field-box">
          <input
            id={id}
            ref={input}
            name={name}
            type={secret && !isShown ? 'password' : 'text'}
            defaultValue=""
            required
            aria-invalid={fault !== undefined}
            aria-describedby={notes || undefined}
            autoComplete={props.autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={props.maxLength}
            readOnly={locked}
            onInput={(event) => props.onChange(event.currentTarget.value)}
            onFocus={props.onFocus}
            onBlur={() => setCapsLock(false)}
            onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
          />
          {secret && (
            <button
              type="button"
              className="reveal"
              aria-pressed={isShown}
              aria-label={t('session.form.showPassword')}
              title={t(isShown ? 'session.form.hidePassword' : 'session.form.showPassword')}
              onClick={() => setShown(!isShown)}
            >
              <EyeIcon isOpen={isShown} />
            </button>
          )}
        </div>
        {children}
      </div>
      {secret && capsLock && <output className="caps-lock">{t('session.form.capsLock')}</output>}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {fault && (
        <p className="fault" id={`${id}-fault`} role="alert">
          {t(`session.fault.${fault}`)}
        </p>
      )}
    </div>
  )
}

function useTypedText(
  input: RefObject<HTMLInputElement | null>,
  value: string,
  onChange: (value: string) => void,
): void {
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    const element = input.current
    if (element === null || element.value === value) {
      isFirst.current = false
      return
    }
    if (isFirst.current && element.value !== '') onChange(element.value)
    else element.value = value
    isFirst.current = false
    // Only a change of the machine's text is written back; `onChange` is new at every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [value, input])
}
