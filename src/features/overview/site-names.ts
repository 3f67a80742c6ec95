import { siteLabel } from '#src/shared/site-label.ts'

export const stationName = (station: {
  readonly siteName: string
  readonly siteNameEnglish: string
}): string => siteLabel({ label: station.siteName, labelEnglish: station.siteNameEnglish })
