import type { TariffOption } from '#contract/tariff/tariff.contract.ts'

export const tariffLabel = ({ name, nameEnglish }: TariffOption, language: string): string =>
  language === 'en' ? nameEnglish : name
