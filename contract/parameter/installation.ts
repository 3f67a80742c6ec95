import type { RegionCode } from '../archive/regions.ts'

/** Home systems (core §1): each has a title of its own. */
export const homeSystems = ['energyStorage', 'distributedEnergy'] as const
export type HomeSystem = (typeof homeSystems)[number]

/**
 * What a page must know of the installation before anyone has signed in: the public ones of the single
 * parameters. They come within every page, so that no request waits for them; what each means stands in
 * `parameters.ts`, which this file must not load.
 */
export interface Installation {
  readonly titleChinese: string
  readonly titleEnglish: string
  readonly homeSystem: HomeSystem
  readonly homePage: string
  readonly loginBackground: string
  readonly region: RegionCode
  readonly customChartLimit: number
}

/** The installation that nobody has changed. */
export const firstInstallation: Installation = {
  titleChinese: '',
  titleEnglish: '',
  homeSystem: 'energyStorage',
  homePage: '/overviewenergy/singleI',
  loginBackground: '',
  region: '410000',
  customChartLimit: 5,
}

/** Id of the element that carries it in a page, as JSON. */
export const installationElement = 'installation'

/** Where an uploaded picture is served, by its id. */
export const picturePath = (id: string): string => `/pictures/${id}`
