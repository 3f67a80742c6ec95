import { chakra, Input, InputGroup } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { EyeIcon } from './eye-icon.tsx'

interface PasswordInputProps {
  readonly value: string
  readonly autoComplete: 'current-password' | 'new-password'
  readonly onChange: (value: string) => void
}

/** A password field that can be looked at and warns of Caps Lock (core §2), as that of the sign-in page does. */
export function PasswordInput({ value, autoComplete, onChange }: PasswordInputProps) {
  const { t } = useTranslation()
  const [isShown, setIsShown] = useState(false)
  const [isCaps, setIsCaps] = useState(false)
  return (
    <>
      <InputGroup
        endElement={
          <chakra.button
            type="button"
            aria-pressed={isShown}
            aria-label={t('session.form.showPassword')}
            title={t(isShown ? 'session.form.hidePassword' : 'session.form.showPassword')}
            display="grid"
            placeItems="center"
            boxSize="9"
            rounded="md"
            color="fg.muted"
            cursor="pointer"
            _focusVisible={{ outline: '2px solid', outlineColor: 'brand.focusRing' }}
            _hover={{ color: 'fg' }}
            onClick={() => setIsShown(!isShown)}
          >
            <EyeIcon isOpen={isShown} />
          </chakra.button>
        }
        endElementProps={{ px: '0.5' }}
      >
        <Input
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          pe="12"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyUp={(event) => setIsCaps(event.getModifierState('CapsLock'))}
          onBlur={() => setIsCaps(false)}
        />
      </InputGroup>
      {isCaps && <output>{t('session.form.capsLock')}</output>}
    </>
  )
}
