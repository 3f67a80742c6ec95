import type { MachineChart } from '#contract/machine/machine.contract.ts'
import { canonicalJson } from '#machines/shared/canonical-json.ts'
import { sm3Hex } from '#machines/shared/sm3.ts'

/** Names one wording of one definition: SM3 over the chart's canonical JSON, hex. */
export const chartHash = (chart: MachineChart): string => sm3Hex(canonicalJson(chart))
