import { expect } from 'vitest'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import { ActorPlayer } from '#tests/support/actor-player.ts'
import { notePlayed, type PlayedStep } from '#tools/paths/coverage/played.ts'
import type { ExactPath, ExactStep } from '#tools/paths/exact.ts'
import type { PathSubject } from '#tools/paths/model.ts'

/** What a machine of the console has started, and the path from there on. */
export interface Asked {
  readonly actor: string
  readonly input: unknown
  /** The answer that the path has for it; none where it is given up before. */
  readonly wanted: AnyEventObject | undefined
  readonly rest: ExactPath
}

/** The server and what happens around it, as a path of a machine of the console needs it. */
export interface ServedWorld {
  /** Brings the server where its own answer is the wanted one, and asks it; `null` where no call is behind it. */
  answer(asked: Asked): (() => Promise<unknown>) | null
  /** Lets happen around the server what the event says. @returns whether the server had a part in it */
  perform(event: AnyEventObject, from: AnyMachineSnapshot): Promise<boolean>
  /** Compares the server with the state, and sends what must be refused there. @returns how much that was */
  refuses(at: AnyMachineSnapshot): Promise<number>
}

const actorOf = ({ type }: AnyEventObject): string | undefined =>
  /^xstate\.(?:done|error)\.actor\.(.+)$/u.exec(type)?.[1]

/** The path's answer to an actor that is started in the step before `rest`. */
function wantedOf(actor: string, rest: ExactPath): AnyEventObject | undefined {
  const started: unknown = rest[0]?.from.children[actor]
  const isStill = ({ from }: ExactStep): boolean => from.children[actor] === started
  const end = rest.findIndex((step) => !isStill(step))
  const alive = end < 0 ? rest : rest.slice(0, end)
  return alive.find(({ event }) => actorOf(event) === actor)?.event
}

/**
 * Plays a path of a machine of the console without a browser: the machine runs, what it invokes is asked of
 * the real server, and the server's own answers carry it on. Steps in which the server had no part count for
 * nothing.
 *
 * @returns ids of the transitions in which it had one
 */
export async function servePath(
  subject: PathSubject,
  path: ExactPath,
  world: ServedWorld,
): Promise<readonly string[]> {
  const played: PlayedStep[] = []
  let at = -1
  let isServed = false
  const asked: { readonly turn: number; readonly make: () => Promise<unknown> }[] = []
  const player = new ActorPlayer(subject, (actor, input) => {
    const rest = path.slice(at + 1)
    const wanted = wantedOf(actor, rest)
    const ask = world.answer({ actor, input, wanted, rest })
    if (ask === null) return null
    isServed = true
    const place = rest.findIndex(({ event }) => event === wanted)
    const { promise, resolve } = Promise.withResolvers<void>()
    const answer = promise.then(ask)
    asked.push({
      turn: place < 0 ? rest.length : place,
      make: () => {
        resolve()
        return answer.catch(() => undefined)
      },
    })
    return answer
  })
  /** One call after the other, as what one changes decides the next: in the order in which the path has their answers. */
  const makeCalls = async (): Promise<void> => {
    for (const { make } of asked.splice(0).toSorted((one, other) => one.turn - other.turn)) await make()
  }
  await makeCalls()
  player.took()
  try {
    for (const [index, step] of path.entries()) {
      at = index
      const began = performance.now()
      const refused = await world.refuses(player.snapshot)
      const isHeard = await world.perform(step.event, player.snapshot)
      isServed = false
      const isAnswer = player.isServed(actorOf(step.event))
      await player.perform(step)
      await makeCalls()
      const name = `step ${index + 1}: ${step.event.type}`
      expect([name, player.took(), player.snapshot.value]).toEqual([name, step.transitions, step.to.value])
      // A timer is the page's own, whatever the page asks for after it.
      const isTimer = step.event.type.startsWith('xstate.after.')
      const transitions = isHeard || isAnswer || (isServed && !isTimer) ? step.transitions : []
      played.push({ transitions, refused, ms: performance.now() - began })
    }
    await world.refuses(player.snapshot)
  } finally {
    player.stop()
    notePlayed({ machineId: subject.machine.id, by: 'server', start: [], steps: played })
  }
  expect(played).toHaveLength(path.length)
  return played.flatMap(({ transitions }) => transitions)
}
