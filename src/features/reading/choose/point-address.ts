import { itemCode, type DataPoint } from '#contract/reading/data-points.ts'

/** Data items of devices as an address holds them: `12.power~12.soc`. */
export const pointsText = (points: readonly DataPoint[]): string => points.map(pointKey).join('~')

export const pointKey = ({ deviceId, code }: DataPoint): string => `${deviceId}.${code}`

/** What an address names; what is not understood there is left out. */
export const pointsIn = (text: string): readonly DataPoint[] =>
  text.split('~').flatMap((part): DataPoint[] => {
    const [device = '', code = ''] = part.split('.')
    const isKnown = /^[1-9]\d{0,9}$/u.test(device) && itemCode.safeParse(code).success
    return isKnown ? [{ deviceId: Number(device), code }] : []
  })

/** The same points without one of them. @param key of `pointKey` */
export const withoutPoint = (points: string, key: string): string =>
  pointsText(pointsIn(points).filter((point) => pointKey(point) !== key))
