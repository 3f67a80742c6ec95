import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import type { Site } from '#contract/site/site.record.ts'
import { mostOnMap, type sitesOnMap } from '#contract/site/site-map.contract.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { matchingRecords } from '#server/platform/records/search-records.ts'

import { siteRecord } from './site-record.ts'

/** Where the sites are that the list would show, by name. */
export async function readSitesOnMap(
  { db }: Pick<Platform, 'db'>,
  input: ParsedOf<typeof sitesOnMap>,
  { caller, language }: CallContext<Caller>,
): Promise<DataOf<typeof sitesOnMap>> {
  const query = { ...input, pageNum: 1, pageSize: mostOnMap, sortBy: 'label', sortOrder: 'asc' } as const
  const sites: DataOf<typeof sitesOnMap>['sites'] = []
  let unplaced = 0
  for await (const rows of matchingRecords(db, siteRecord, caller, query, language))
    for (const row of rows) {
      // The row has the declaration's fields, as its selection was made from them.
      const { id, label, labelEnglish, coordinates } = row as unknown as Site
      if (coordinates === null) unplaced += 1
      else if (sites.length < mostOnMap) sites.push({ id, label, labelEnglish, ...coordinates })
    }
  return { sites, unplaced }
}
