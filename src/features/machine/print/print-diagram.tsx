import { useCallback } from 'react'

import type { MachineDrawing } from '#contract/machine/machine.contract.ts'

import { DiagramSheet } from './diagram-sheet.tsx'
import { PrintButton } from './print-button.tsx'

/** Prints a machine: its drawing and its tables. Everything is at hand. */
export function PrintDiagram({ drawing }: { readonly drawing: MachineDrawing }) {
  const atHand = useCallback(() => new Date().toISOString(), [])
  return (
    <PrintButton
      gather={() => Promise.resolve(atHand())}
      atHand={atHand}
      render={(at) => <DiagramSheet drawing={drawing} at={at} />}
    />
  )
}
