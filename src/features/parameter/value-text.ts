import { useTranslation } from 'react-i18next'

import { type ParameterName, parameterSchemas as schemas } from '#contract/parameter/parameters.ts'

import { usePageNames } from './use-page-names.ts'

/** What a value of a parameter is called: a default, or one of two versions. */
export function useValueText(): (name: ParameterName, value: unknown) => string {
  const { t } = useTranslation()
  const pages = usePageNames()
  return (name, value) => {
    if (typeof value === 'boolean') return t(value ? 'config.value.on' : 'config.value.off')
    const text = String(value)
    if (name === 'homeSystem') return t(`config.homeSystem.${schemas.homeSystem.parse(value)}`)
    if (name === 'region') return t(`region.${schemas.region.parse(value)}`)
    if (name === 'homePage')
      return pages.find(({ path }) => path === value)?.title ?? (text || t('config.value.firstPage'))
    if (name === 'titleChinese' || name === 'titleEnglish') return text || t('config.value.homeTitle')
    return name === 'loginBackground'
      ? t(text ? 'config.value.uploadedPicture' : 'config.value.ownPicture')
      : text
  }
}
