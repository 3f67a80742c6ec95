import { statuses } from '#contract/kernel/envelope.ts'
import { Refusal } from '#server/platform/kernel/refusal.ts'
import type { ImportTarget } from '#server/platform/workbook/import-target.ts'

/** Every kind of record that can be imported, by its id; see `server/import-targets.ts`. */
export type Targets = ReadonlyMap<string, ImportTarget>

export const targetsOf = (targets: readonly ImportTarget[]): Targets =>
  new Map(targets.map((target) => [target.id, target]))

/** @throws Refusal template.unknown */
export function targetFor(targets: Targets, id: string): ImportTarget {
  const target = targets.get(id)
  if (!target) throw new Refusal('template.unknown', statuses.notFound)
  return target
}
