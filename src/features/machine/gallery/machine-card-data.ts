import type { MachineChart } from '#contract/machine/machine.contract.ts'
import type { MachineKind } from '#machines/shared/catalogue-entry.ts'

type Phrase = MachineChart['title']

/** What the gallery knows of a machine before its drawing is loaded. */
export interface MachineCard extends Pick<
  MachineChart,
  'machineId' | 'version' | 'definitionHash' | 'runs' | 'title' | 'description'
> {
  readonly kind: MachineKind
  readonly states: number
  readonly transitions: number
  /** By state id. */
  readonly stateTitles: Readonly<Record<string, Phrase>>
  /** The drawing without its words, in the drawing's px. */
  readonly thumbnail: {
    readonly width: number
    readonly height: number
    /** x, y, width, height; outer states first. */
    readonly boxes: readonly (readonly number[])[]
    /** x and y in turn. */
    readonly lines: readonly (readonly number[])[]
  }
}
