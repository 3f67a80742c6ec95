import { rename, writeFile } from 'node:fs/promises'

import type { FleetPlan } from '#contract/field/field.contract.ts'

/** Writes what `field/fleet` plays. Only its owner may read it: it holds the terminals' passwords. */
export async function writeFleetPlan(path: string, plan: FleetPlan): Promise<void> {
  await writeFile(`${path}.new`, JSON.stringify(plan), { mode: 0o600 })
  await rename(`${path}.new`, path)
}
