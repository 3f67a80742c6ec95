import { siteLabel } from '#src/shared/user/site-label.ts'

export const stationName = (station: {
  readonly siteName: string
  readonly siteNameEnglish: string
}): string => siteLabel({ label: station.siteName, labelEnglish: station.siteNameEnglish })
