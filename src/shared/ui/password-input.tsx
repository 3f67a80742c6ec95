import { IconButton, Input, InputGroup } from '@chakra-ui/react'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface PasswordInputProps {
  readonly value: string
  readonly autoComplete: 'current-password' | 'new-password'
  readonly onChange: (value: string) => void
}

/** A password field that can be looked at and warns of Caps Lock (core §2). */
export function PasswordInput({ value, autoComplete, onChange }: PasswordInputProps) {
  const { t } = useTranslation()
  const [isShown, setIsShown] = useState(false)
  const [isCaps, setIsCaps] = useState(false)
  return (
    <>
      <InputGroup
        endElement={
          <IconButton
            variant="ghost"
            size="2xs"
            type="button"
            aria-label={t(isShown ? 'shell.password.hide' : 'shell.password.show')}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? <EyeOff /> : <Eye />}
          </IconButton>
        }
      >
        <Input
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyUp={(event) => setIsCaps(event.getModifierState('CapsLock'))}
          onBlur={() => setIsCaps(false)}
        />
      </InputGroup>
      {isCaps && <output>{t('shell.password.capsLock')}</output>}
    </>
  )
}
