import { useEffect, useState } from 'react'

import { currentLanguage } from '#src/shared/i18n/i18n.ts'

import { useSettings } from '../settings/settings.ts'
import type { PinyinMatch } from './pinyin.ts'

/** Matches Chinese names by pinyin; null in English, where it is switched off, and until it is loaded. */
export function usePinyin(query: string): PinyinMatch | null {
  const { searchesPinyin } = useSettings()
  const [match, setMatch] = useState<PinyinMatch | null>(null)
  const isWanted = searchesPinyin && currentLanguage() === 'zh' && /[a-z]/iu.test(query)
  useEffect(() => {
    if (!isWanted) return undefined
    let isOver = false
    void import('./pinyin.ts').then(
      ({ matchesPinyin }) => isOver || setMatch(() => matchesPinyin),
      // Names and paths are searched all the same.
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [isWanted])
  return isWanted ? match : null
}
