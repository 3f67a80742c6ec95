import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'

import { describe } from 'vitest'
import type { AnyEventObject } from 'xstate'

import { formCases, formMachine } from '#machines/form/index.ts'
import { type Problem, ProblemError, problemFrom } from '#machines/shared/problem.ts'
import { parameterGroupRecord } from '#server/dictionary/parameter-group-record.ts'
import { Refusal } from '#server/platform/kernel/refusal.ts'
import { recordHandlers } from '#server/platform/records/record-handlers.ts'
import { administrator } from '#tests/server/parameter/stage.ts'
import { testPlatform } from '#tests/support/platform.ts'

import { type ConsoleServer, losing } from './players/console-server.ts'
import type { Asked, ServedWorld } from './players/serve-path.ts'
import { ownOfPage, type ServedAct, testServed } from './players/test-served.ts'

const handlersOf = ({ db, clock }: ConsoleServer) =>
  recordHandlers(testPlatform(db, clock), parameterGroupRecord)
type Handlers = ReturnType<typeof handlersOf>

const entriesOf = (fName: string) => ({ fName, fNameEnglish: 'Group', fSort: 1 })

/** A declared record that is edited, as its server sees it: saved, refused at a field, or changed by somebody else. */
class EditWorld implements ServedWorld {
  readonly #handlers: Handlers
  readonly #id: number
  readonly #other: string
  /** As its editor saw it. */
  #version = 1

  private constructor(handlers: Handlers, id: number, other: string) {
    this.#handlers = handlers
    this.#id = id
    this.#other = other
  }

  static async of(server: ConsoleServer): Promise<EditWorld> {
    const handlers = handlersOf(server)
    const add = (name: string) =>
      handlers.addParameterGroup({ requestId: randomUUID(), ...entriesOf(name) }, administrator)
    const other = `另一个 ${randomUUID().slice(0, 8)}`
    await add(other)
    const { id } = await add(`编辑 ${randomUUID().slice(0, 8)}`)
    return new EditWorld(handlers, id, other)
  }

  answer({ wanted }: Asked): (() => Promise<unknown>) | null {
    if (wanted === undefined) return null
    if (wanted['error'] === undefined) return () => this.#saves()
    const { outcome, code } = problemFrom(wanted['error'])
    if (outcome === 'unknown') return () => losing(Promise.resolve())
    return code === 'app.stale' ? () => this.#meetsAnother() : () => this.#meetsTaken()
  }

  perform(_event: AnyEventObject): Promise<boolean> {
    return Promise.resolve(false)
  }

  refuses(): Promise<number> {
    return Promise.resolve(0)
  }

  #save(fName: string, version = this.#version): Promise<unknown> {
    return this.#handlers.updateParameterGroup({ id: this.#id, version, ...entriesOf(fName) }, administrator)
  }

  async #saves(): Promise<void> {
    const before = this.#version
    await this.#save(`已保存 ${randomUUID().slice(0, 8)}`)
    this.#version += 1
    // Whoever still edits what was there before is told.
    assert.equal((await told(this.#save('旧版本', before))).code, 'app.stale')
  }

  async #meetsTaken(): Promise<never> {
    const problem = await told(this.#save(this.#other))
    assert.deepEqual([problem.code, problem.fields], ['app.invalid_input', { fName: 'taken' }])
    throw new ProblemError(problem)
  }

  async #meetsAnother(): Promise<never> {
    const theirs = `他人 ${randomUUID().slice(0, 8)}`
    await this.#save(theirs)
    const problem = await told(this.#save('我的'))
    assert.equal(Reflect.get(Object(problem.present), 'fName'), theirs)
    // What is chosen between both is saved over theirs.
    this.#version += 1
    throw new ProblemError(problem)
  }
}

/** How the server refused, as the console's client reads it. */
async function told(attempt: Promise<unknown>): Promise<Problem> {
  try {
    await attempt
  } catch (error) {
    assert(error instanceof Refusal)
    const { code, status } = error
    const { fields, present } = Object(error.data) as Pick<Problem, 'fields' | 'present'>
    return {
      code,
      status,
      outcome: 'refused',
      ...(fields && { fields }),
      ...(present !== undefined && { present }),
    }
  }
  return assert.fail('it was not refused')
}

const unreachable = Object.fromEntries(
  ['editing|form.edit|0', 'saved|form.edit|0', 'conflicted|form.settle|0'].map((id) => [
    `form.${id}`,
    ownOfPage,
  ]),
)

const editing: ServedAct = {
  title: 'a record that others edit too',
  subject: { machine: formMachine, cases: formCases },
  world: (server) => EditWorld.of(server),
}

describe('editing a record, played against the server alone (issue 17: edit)', () => {
  testServed([editing], unreachable)
})
