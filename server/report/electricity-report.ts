import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import { type electricityReport, type Energy, energyNames } from '#contract/report/report.contract.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'

import { keyAt, reportPeriods, spansOf, wholeOf } from './report-periods.ts'
import { readReportSites, readSiteCounters } from './report-sites.ts'
import { readSiteEnergies } from './site-energies.ts'

type Sums = Record<Energy, number | null> & { faults: number }

const nothing = (): Sums => ({
  chargedWh: null,
  dischargedWh: null,
  generatedWh: null,
  pileWh: null,
  loadWh: null,
  gridInWh: null,
  gridOutWh: null,
  faults: 0,
})

/** Energies of the sites by period; a period that no site has begun is left out. */
export async function readElectricity(
  db: Db,
  caller: Pick<Caller, 'agencyIds'>,
  { kind, at, ...scope }: ParsedOf<typeof electricityReport>,
  now: Date,
): Promise<DataOf<typeof electricityReport>> {
  const sites = await readReportSites(db, caller, scope)
  const periods = new Map(sites.map(({ id, clock }) => [id, reportPeriods(kind, at, clock)]))
  const counters = await readSiteCounters(
    db,
    sites.map(({ id }) => id),
    energyNames,
  )
  const spans = new Map(
    sites.map(({ id, clock }) => [
      id,
      spansOf(kind, wholeOf(periods.get(id) ?? []), { clock, now: now.getTime() }),
    ]),
  )
  const energies = await readSiteEnergies(db, counters, (siteId) => spans.get(siteId) ?? [])
  const begun = [...periods.values()].flatMap((of) => of.filter(({ from }) => from <= now.getTime()))
  const sums = new Map([...new Set(begun.map(({ key }) => key))].toSorted().map((key) => [key, nothing()]))
  const total = nothing()
  for (const { siteId, energy, at: begin, wh, faults } of energies) {
    const sum = sums.get(keyAt(periods.get(siteId) ?? [], begin) ?? '')
    if (!sum) continue
    for (const one of [sum, total]) {
      one[energy] = (one[energy] ?? 0) + wh
      one.faults += faults
    }
  }
  return {
    sites: sites.length,
    list: [...sums].map(([period, of]) => ({ period, ...of })),
    total: { period: '', ...total },
  }
}
