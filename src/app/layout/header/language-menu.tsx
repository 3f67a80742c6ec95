import { Box, Button, Menu, Portal } from '@chakra-ui/react'
import { Languages } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { AtFirstPress } from '#src/shared/ui/later/at-first-press.tsx'

import { switchLanguage } from './switch-language.ts'

const languages: readonly { value: Language; label: string }[] = [
  { value: 'zh', label: '中文' },
  { value: 'en', label: 'English' },
]
const nameOf = (language: Language): string => languages.find(({ value }) => value === language)?.label ?? ''

export function LanguageMenu() {
  const { t } = useTranslation()
  return (
    <AtFirstPress
      opens="menu"
      button={
        <Button
          variant="ghost"
          size="sm"
          px="2.5"
          aria-label={`${t('shell.language.title')}: ${nameOf(currentLanguage())}`}
        >
          <Languages aria-hidden />
          <Box as="span" hideBelow="md">
            {nameOf(currentLanguage())}
          </Box>
        </Button>
      }
    >
      {(button) => (
        <Menu.Root
          lazyMount
          unmountOnExit
          onSelect={({ value }) => {
            const chosen = languages.find((language) => language.value === value)
            if (chosen && chosen.value !== currentLanguage()) void switchLanguage(chosen.value)
          }}
        >
          <Menu.Trigger asChild>{button}</Menu.Trigger>
          <Portal>
            <Menu.Positioner>
              <Menu.Content>
                {languages.map(({ value, label }) => (
                  <Menu.Item key={value} value={value} lang={value}>
                    {label}
                  </Menu.Item>
                ))}
              </Menu.Content>
            </Menu.Positioner>
          </Portal>
        </Menu.Root>
      )}
    </AtFirstPress>
  )
}
