import { useTranslation } from 'react-i18next'

import { currentLanguage } from '#src/shared/i18n/i18n.ts'

import { toggleFullscreen } from '../layout/header/fullscreen.ts'
import { switchLanguage } from '../layout/header/switch-language.ts'
import { changeSettings } from '../settings/settings.ts'
import type { SearchEntry } from './search-index.ts'

/** What only the shell around the search can do. */
export interface ShellActions {
  readonly openSettings: () => void
  readonly openHelp: () => void
  readonly changePassword: () => void
  readonly openSecondFactor: () => void
  readonly signOut: () => void
}

interface ActionEntry extends SearchEntry {
  readonly run: () => void
}

/** What the search does besides leading to pages. */
export function useActions({
  openSettings,
  openHelp,
  changePassword,
  openSecondFactor,
  signOut,
}: ShellActions): readonly ActionEntry[] {
  const { t } = useTranslation()
  const isDark = document.documentElement.classList.contains('dark')
  return [
    action('language', t('shell.search.action.language'), () => {
      void switchLanguage(currentLanguage() === 'zh' ? 'en' : 'zh')
    }),
    action('colorMode', t(isDark ? 'shell.search.action.light' : 'shell.search.action.dark'), () =>
      changeSettings({ colorMode: isDark ? 'light' : 'dark' }),
    ),
    action('settings', t('shell.search.action.settings'), openSettings),
    action('help', t('shell.help.open'), openHelp),
    action('fullscreen', t('shell.search.action.fullscreen'), () => void toggleFullscreen()),
    action('password', t('shell.user.changePassword'), changePassword),
    action('secondFactor', t('shell.user.secondFactor'), openSecondFactor),
    action('signOut', t('shell.user.signOut'), signOut),
  ]
}

const action = (id: string, title: string, run: () => void): ActionEntry => ({
  id: `action:${id}`,
  title,
  within: '',
  path: '',
  run,
})
