import { Box, Button, Menu, Portal } from '@chakra-ui/react'
import { Languages } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { setLanguage } from '#contract/session.contract.ts'
import { problemFrom } from '#machines/shared/problem.ts'
import { callApi } from '#src/shared/api.ts'
import { chooseLanguage, currentLanguage } from '#src/shared/i18n/i18n.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { problemText } from '#src/shared/i18n/problem-text.ts'
import { notify } from '#src/shared/ui/notices.tsx'

const languages: readonly { value: Language; label: string }[] = [
  { value: 'zh', label: '中文' },
  { value: 'en', label: 'English' },
]
/** Long enough to read the notice (core §7). */
const reloadAfterMs = 500

/** Saves the language on the server, says so and loads the page anew (core §7). */
export function LanguageMenu() {
  const { t } = useTranslation()
  const choose = async (language: Language): Promise<void> => {
    try {
      await callApi(setLanguage, { type: language === 'en' ? 'EN' : 'ZH' })
      chooseLanguage(language)
      notify('success', t('shell.language.switched'))
      setTimeout(() => window.location.reload(), reloadAfterMs)
    } catch (error) {
      notify('error', problemText(problemFrom(error)))
    }
  }
  return (
    <Menu.Root
      onSelect={({ value }) => {
        const chosen = languages.find((language) => language.value === value)
        if (chosen && chosen.value !== currentLanguage()) void choose(chosen.value)
      }}
    >
      <Menu.Trigger asChild>
        <Button variant="ghost" size="sm" px="2.5" aria-label={t('shell.language.title')}>
          <Languages aria-hidden />
          <Box as="span" hideBelow="md">
            {languages.find(({ value }) => value === currentLanguage())?.label}
          </Box>
        </Button>
      </Menu.Trigger>
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
  )
}
