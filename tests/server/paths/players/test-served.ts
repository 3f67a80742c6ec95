import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Phrase } from '#machines/shared/words.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { goalOfRun, noteDeclared } from '#tools/paths/coverage/played.ts'
import { planExactly } from '#tools/paths/exact.ts'
import { explore } from '#tools/paths/explore.ts'
import { inventory, type PathSubject } from '#tools/paths/model.ts'

import { type ConsoleServer, consoleServer } from './console-server.ts'
import { type ServedWorld, servePath } from './serve-path.ts'

export interface ServedAct {
  readonly title: string
  readonly subject: PathSubject
  world(server: ConsoleServer): ServedWorld | Promise<ServedWorld>
}

/** What a page does by itself. */
export const ownOfPage: Phrase = {
  zh: '页面自身的行为，不产生调用',
  en: 'the page does it by itself; no call is made',
}

/**
 * Plays a machine of the console against the server alone, and tests that all but what is declared was taken
 * in steps in which the server had a part.
 */
export function testServed(acts: readonly ServedAct[], unreachable: Readonly<Record<string, Phrase>>): void {
  const taken = new Set<string>()
  let database: TestDatabase
  let server: ConsoleServer

  // One for all paths: what one of them leaves is over at the next sign-in.
  beforeAll(async () => {
    database = await testDatabase()
    server = await consoleServer(database.db)
  })
  afterAll(async () => {
    await server.close()
    await database.close()
  })

  describe.each(acts.map((act) => [act.title, act] as const))('%s', (_, act) => {
    const { subject } = act
    const { paths } = planExactly(subject, explore(subject), goalOfRun(), { maxLength: 60 })

    it.each(paths.map((path, index) => [index + 1, path.length, path] as const))(
      'path %i: %i steps',
      async (_index, _length, path) => {
        const served = await servePath(subject, path, await act.world(server))
        expect(served).not.toEqual([])
        for (const id of served) taken.add(id)
      },
    )
  })

  it('leaves out only what the server has no part in', () => {
    const [act] = acts
    if (!act) throw new Error('nobody plays')
    const { machine } = act.subject
    noteDeclared({ machineId: machine.id, by: 'server', unreachable })
    const left = inventory(machine).transitions.filter(
      (id) => !id.includes('|xstate.done.state.') && !taken.has(id),
    )
    expect(left.toSorted()).toEqual(Object.keys(unreachable).toSorted())
  })
}
