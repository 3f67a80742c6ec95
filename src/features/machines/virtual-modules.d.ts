/** Made by tools/diagrams while the console is built. */
declare module 'virtual:machine-gallery' {
  import type { MachineDrawing } from '#contract/machines.contract.ts'
  import type { MachineCard } from '#src/features/machines/gallery/machine-card-data.ts'

  export const cards: readonly MachineCard[]
  /** By the machine's id; each is a chunk of its own. */
  export const drawings: Readonly<Record<string, () => Promise<MachineDrawing>>>
}
