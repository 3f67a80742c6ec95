import { useTranslation } from 'react-i18next'

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
