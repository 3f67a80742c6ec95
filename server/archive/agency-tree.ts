import type { AgencyNode } from '#contract/archive.contract.ts'
import type { Db } from '#server/platform/database.ts'
import type { Caller } from '#server/platform/handler.ts'
import { inScope } from '#server/platform/scope.ts'

/** The institutions that the caller may see; each without a visible parent begins a tree of its own. */
export async function readAgencyTree(db: Db, caller: Pick<Caller, 'agencyIds'>): Promise<AgencyNode[]> {
  const rows = await db
    .selectFrom('agency')
    .select(['id', 'parent_id', 'label', 'label_english', 'icon'])
    .where(inScope(caller, 'agency.id'))
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const nodes = new Map(
    rows.map((row): [number, AgencyNode] => [
      row.id,
      {
        id: row.id,
        label: row.label,
        fIcon: row.icon,
        data: { fUserNameEnglish: row.label_english },
        children: [],
      },
    ]),
  )
  const roots: AgencyNode[] = []
  for (const { id, parent_id: parentId } of rows) {
    const node = nodes.get(id)
    if (!node) continue
    const siblings = parentId === null ? roots : (nodes.get(parentId)?.children ?? roots)
    siblings.push(node)
  }
  return roots
}
