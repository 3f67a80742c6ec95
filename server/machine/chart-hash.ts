import type { MachineChart } from '#contract/machine/machine.contract.ts'
import { canonicalJson } from '#machines/shared/canonical-json.ts'
import { sm3 } from '#server/platform/secrets/ciphers.ts'

/** Names one wording of one definition: SM3 over the chart's canonical JSON, hex. */
export const chartHash = (chart: MachineChart): string => sm3(canonicalJson(chart))
