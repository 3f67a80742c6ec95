import type { AnyActor, AnyStateMachine, Snapshot } from 'xstate'

import { definitionHash } from '#machines/shared/definition-hash.ts'
import { sessionKeep } from '#src/shared/browser/storage.ts'

/** A flow's progress belongs to one user in one tab. */
const itemOf = (user: string, machine: AnyStateMachine): string => `cardFlow.${user}.${machine.id}`

interface Kept {
  readonly definition: string
  readonly snapshot: Snapshot<unknown>
}

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'root' in logic

/** Names the machine with all that it invokes: none takes over what an older one kept. */
function definitionOf(machine: AnyStateMachine): string {
  const parts = Object.values<unknown>(machine.implementations.actors).filter(isMachine)
  return [machine, ...parts].map((one) => definitionHash(one).slice(0, 12)).join(' ')
}

/** What is kept of a flow that was interrupted, by a reload or by leaving the page. */
export function keptProgress(user: string, machine: AnyStateMachine): Snapshot<unknown> | null {
  const text = sessionKeep.read(itemOf(user, machine))
  if (text === null) return null
  try {
    const kept = JSON.parse(text) as Partial<Kept>
    return kept.definition === definitionOf(machine) && kept.snapshot ? kept.snapshot : null
  } catch {
    return null
  }
}

export function keepProgress(user: string, machine: AnyStateMachine, actor: AnyActor): void {
  const kept: Kept = { definition: definitionOf(machine), snapshot: actor.getPersistedSnapshot() }
  sessionKeep.write(itemOf(user, machine), JSON.stringify(kept))
}

export const forgetProgress = (user: string, machine: AnyStateMachine): void =>
  sessionKeep.remove(itemOf(user, machine))
