import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'

export const machineViews = ['diagram', 'transitions', 'journal', 'live', 'versions'] as const
export type MachineViewName = (typeof machineViews)[number]

/** What of this area is looked at; all of it is in the page's address, so that it can be sent and found again. */
export interface MachineAddress {
  readonly machine: string | null
  readonly view: MachineViewName
  /** Id of a state. */
  readonly state: string | null
  /** Id of a record, and the journal row that it is seen at. */
  readonly record: string | null
  readonly row: number | null
  /** Session id of an actor of this browser. */
  readonly actor: string | null
  /** Chart hashes of versions to compare. */
  readonly from: string | null
  readonly to: string | null
}

const isView = (text: string | null): text is MachineViewName => machineViews.some((view) => view === text)

function addressOf(params: URLSearchParams): MachineAddress {
  const view = params.get('view')
  const row = params.get('row')
  return {
    machine: params.get('machine'),
    view: isView(view) ? view : 'diagram',
    state: params.get('state'),
    record: params.get('record'),
    row: row !== null && /^[1-9]\d{0,8}$/u.test(row) ? Number(row) : null,
    actor: params.get('actor'),
    from: params.get('from'),
    to: params.get('to'),
  }
}

interface GoOptions {
  /** The step back leads to what was before, not to this. */
  readonly replace?: boolean
}

export interface AddressControl {
  readonly address: MachineAddress
  /** Changes what is named and keeps the rest. */
  readonly go: (change: Partial<MachineAddress>, options?: GoOptions) => void
  /** Another machine, or the gallery. */
  readonly open: (machine: string | null) => void
}

export function useMachineAddress(): AddressControl {
  const [params, setParams] = useSearchParams()
  const address = useMemo(() => addressOf(params), [params])
  const go = useCallback(
    (change: Partial<MachineAddress>, { replace = false }: GoOptions = {}) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          for (const [name, value] of Object.entries(change)) {
            if (value === null) next.delete(name)
            else next.set(name, String(value))
          }
          return next
        },
        { replace },
      ),
    [setParams],
  )
  const open = useCallback(
    (machine: string | null) => setParams(machine === null ? {} : { machine }),
    [setParams],
  )
  return { address, go, open }
}
