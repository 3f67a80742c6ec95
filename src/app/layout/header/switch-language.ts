import { t } from 'i18next'

import { setLanguage } from '#contract/session/session.contract.ts'
import { problemFrom } from '#machines/shared/problem.ts'
import { callApi } from '#src/shared/net/api.ts'
import { chooseLanguage } from '#src/shared/i18n/i18n.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { notifyFailure } from '#src/shared/ui/notice/notify-failure.ts'

/** Long enough to read the notice (core §7). */
const reloadAfterMs = 500

/** Saves the language on the server, says so and loads the page anew (core §7). */
export async function switchLanguage(language: Language): Promise<void> {
  try {
    await callApi(setLanguage, { type: language === 'en' ? 'EN' : 'ZH' })
    chooseLanguage(language)
    notify('success', t('shell.language.switched'))
    setTimeout(() => window.location.reload(), reloadAfterMs)
  } catch (error) {
    notifyFailure(problemFrom(error))
  }
}
