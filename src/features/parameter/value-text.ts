import { useTranslation } from 'react-i18next'

import { parameterDefaults, type ParameterName, type Parameters } from '#contract/parameter/parameters.ts'

import { usePageNames } from './use-page-names.ts'

/** What a value of a parameter is called, for its default. */
export function useValueText(): (name: ParameterName, value: Parameters[ParameterName]) => string {
  const { t } = useTranslation()
  const pages = usePageNames()
  return (name, value) => {
    if (typeof value === 'boolean') return t(value ? 'config.value.on' : 'config.value.off')
    if (typeof value === 'number') return String(value)
    if (name === 'homeSystem') return t(`config.homeSystem.${parameterDefaults.homeSystem}`)
    if (name === 'region') return t(`region.${parameterDefaults.region}`)
    if (name === 'homePage') return pages.find(({ path }) => path === value)?.title ?? value
    if (name === 'titleChinese' || name === 'titleEnglish') return t('config.value.homeTitle')
    return name === 'loginBackground' ? t('config.value.ownPicture') : value
  }
}
