import { useTranslation } from 'react-i18next'

import type { ParameterContent } from '#contract/dictionary/dictionary.contract.ts'
import { inLanguage } from '#src/shared/screens/record/declared.ts'

interface Named {
  readonly fName: string
  readonly fNameEnglish: string
}

/** The name of a group or a kind in the language of the moment. */
export function useNameOf(): (named: Named) => string {
  const { i18n } = useTranslation()
  const isEnglish = i18n.language === 'en'
  return ({ fName, fNameEnglish }) => (isEnglish ? fNameEnglish : fName)
}

const contentName = (content: ParameterContent): string => inLanguage(content, 'value')

/** A content by its key; one whose key is its Chinese name, by its name in the language of the moment. */
export const contentKeyText = (content: ParameterContent): string =>
  content.key === content.value ? contentName(content) : content.key

/** A content by its key and its name; once where both are the same. */
export const contentText = (content: ParameterContent): string =>
  content.key === content.value ? contentName(content) : `${content.key} ${contentName(content)}`
