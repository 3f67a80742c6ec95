import type { FleetBehaviour } from '#contract/field/field.contract.ts'
import type { FoundBox } from '#contract/registration/registration.contract.ts'

import { demoSites, hasStorage } from './demo-sites.ts'

export interface DemoTerminal {
  /** Index into {@link demoSites}. */
  readonly site: number
  readonly name: string
  readonly address: string
  readonly assetNo: string
  readonly protocol: string
  readonly vender: string
  readonly modelName: string
  readonly buyDate: string
  readonly behaviour: FleetBehaviour
  /** What really hangs on it; the archive knows it where `registered`. */
  readonly boxes: readonly FoundBox[]
  readonly registered: boolean
  readonly isStation: boolean
}

export const demoTerminalCount = demoSites.reduce((sum, { terminals }) => sum + terminals, 0)
export const demoMeterCount = 4000

const metersInBox = 4
const stations = demoSites.filter(hasStorage).length

/** Makers that do not exist. */
const models = [
  { vender: '中原电表', modelName: 'ZY-TTU300', protocol: '698.45' },
  { vender: '豫能科技', modelName: 'YN-C2600', protocol: '1376.1' },
  { vender: '黄河仪器', modelName: 'HH-EG100', protocol: 'mqtt' },
] as const

const failures: readonly FleetBehaviour[] = [
  { kind: 'failing', stage: 1, reason: 'no_signal', times: 1 },
  { kind: 'failing', stage: 2, reason: 'no_nodes', times: 1000 },
  { kind: 'failing', stage: 4, reason: 'box_silent', times: 1 },
  { kind: 'failing', stage: 5, reason: 'branch_conflict', times: 1000 },
]

/** In each 25 terminals of a site one is slow, one fails, and every second site has a silent and a dropping one. */
function behaviourOf(site: number, place: number): FleetBehaviour {
  if (place === 5) return { kind: 'slow' }
  if (place === 9) return failures[site % failures.length] ?? { kind: 'normal' }
  if (place === 13 && site % 2 === 0) return { kind: 'silent' }
  if (place === 17 && site % 2 === 0) return { kind: 'dropping' }
  return { kind: 'normal' }
}

const stationSites = new Set(demoSites.flatMap((site, index) => (hasStorage(site) ? [index] : [])))

/** Where each terminal hangs, in the order of the sites. */
const terminalPlaces = demoSites.flatMap(({ terminals }, site) =>
  Array.from({ length: terminals }, (_, place) => ({ site, place })),
)

/** The same terminals, boxes and meters at every start. */
export function demoTerminals(): DemoTerminal[] {
  let metered = 0
  return terminalPlaces.map(({ site, place }, index) => {
    const siteLabel = demoSites[site]?.label ?? ''
    const isStation = place === 0 && stationSites.has(site)
    const model = models[isStation ? 2 : index % models.length] ?? models[0]
    const month = String((index % 12) + 1).padStart(2, '0')
    const terminal = {
      site,
      name: isStation ? `${siteLabel}储能终端` : `${siteLabel}${String(place).padStart(2, '0')}号终端`,
      address: String(410_100_000_000 + (site + 1) * 1_000_000 + place + 1),
      assetNo: `HN-T-${String(20_240_000 + index + 1)}`,
      ...model,
      buyDate: `2024-${month}-15`,
      behaviour: isStation ? ({ kind: 'normal' } as const) : behaviourOf(site, place),
      // A third of them was registered before.
      registered: !isStation && place % 3 === 1,
      isStation,
    }
    if (isStation) return { ...terminal, boxes: [] }
    const meters = metersOf(metered)
    const boxes = boxesOf(index, metered, meters)
    metered += 1
    return { ...terminal, boxes }
  })
}

/** Meters of the n-th terminal that has any: 4,000 in all, as even as whole numbers allow. */
function metersOf(nth: number): number {
  const terminals = demoTerminalCount - stations
  const least = Math.floor(demoMeterCount / terminals)
  return least + (nth < demoMeterCount - least * terminals ? 1 : 0)
}

function boxesOf(terminal: number, nth: number, meters: number): FoundBox[] {
  return Array.from({ length: Math.ceil(meters / metersInBox) }, (_, box) => ({
    fConAdd: String(510_000_000_000 + terminal * 100 + box + 1),
    branch: `${(box % 3) + 1}`,
    meters: Array.from({ length: Math.min(metersInBox, meters - box * metersInBox) }, (_meter, place) => {
      const number = nth * 100 + box * metersInBox + place + 1
      return {
        fConAdd: String(610_000_000_000 + number),
        fAmNo: `HN-M-${String(number).padStart(6, '0')}`,
      }
    }),
  }))
}
