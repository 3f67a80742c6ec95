/** Made by tools/diagrams while the console is built. */
declare module 'virtual:machine-gallery' {
  import type { MachineDrawing } from '#contract/machine/machine.contract.ts'
  import type { MachineCard } from '#src/features/machine/gallery/machine-card-data.ts'

  export const cards: readonly MachineCard[]
  /** By the machine's id; each is a chunk of its own. */
  export const drawings: Readonly<Record<string, () => Promise<MachineDrawing>>>
  export interface MachineFiles {
    /** With a place for its stamp. */
    readonly scxml: string
    /** XState's configuration. */
    readonly xstate: object
  }
  export const files: Readonly<Record<string, () => Promise<MachineFiles>>>
}

/** What `npm run test:paths` found when it last ran. */
declare module 'virtual:path-coverage' {
  import type { KeptCoverage } from '#contract/machine/path-coverage.contract.ts'

  const coverage: KeptCoverage
  // oxlint-disable-next-line import/no-default-export -- a data module has nothing else
  export default coverage
}
