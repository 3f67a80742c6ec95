import { array, assert as assertHolds, constantFrom, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'

import { registStates } from '#contract/registration/registration.contract.ts'
import {
  type RegistrationRecordEvent,
  registrationRecordCases,
  registrationRecordMachine as machine,
  registrationRecordWords as words,
  registStateOf,
} from '#machines/registration/index.ts'
import { nodesByName } from '#machines/shared/states/state-name.ts'
import { inventory } from '#tools/paths/model.ts'

const requestId = '0b8f6a52-29c1-4f0e-8a55-3c3c7a3a9f10'
const another = '7c0e4f4e-5a43-4f0b-9d6a-0b6c2c2f6b11'
const at = '2026-01-01T00:10:00.000Z'
const box = { fConAdd: '410100000001', branch: '1', meters: [{ fConAdd: '410100000101', fAmNo: 'M-1' }] }

const start: RegistrationRecordEvent = {
  type: 'registration.start',
  requestId,
  mode: 'box',
  startedAt: '2026-01-01T00:00:00.000Z',
  startedBy: 'admin',
  deadlineAt: '2026-01-01T01:00:00.000Z',
}
const revivedUntil = '2026-01-01T02:00:00.000Z'
const report = (stage: 0 | 1 | 2 | 3 | 4 | 5 | 6, boxes = [] as (typeof box)[], id = requestId) =>
  ({ type: 'stage.reported', requestId: id, stage, boxes, at, revivedUntil }) as const
const completed = { type: 'registration.completed', requestId, boxes: [box], at } as const
const failed = {
  type: 'registration.failed',
  requestId,
  reason: 'no_nodes',
  stage: 3,
  boxes: [],
  at,
} as const
const deadline = { type: 'deadline.passed', requestId, at } as const

/** Applies events as the server does: the machine is asked first. */
function run(...events: RegistrationRecordEvent[]) {
  let [snapshot] = initialTransition(machine)
  const refused: string[] = []
  for (const event of events) {
    if (machine.getTransitionData(snapshot, event)?.length) [snapshot] = transition(machine, snapshot, event)
    else refused.push(event.type)
  }
  return { state: registStateOf(snapshot), context: snapshot.context, refused }
}

describe('registration record (collection §4)', () => {
  it('says once what its states have in common, in at most 25 transitions (machines 9)', () => {
    expect(inventory(machine).transitions.length).toBeLessThanOrEqual(25)
  })

  it('takes an earlier stage never, though it has found more', () => {
    expect(run(start, report(4), report(2, [box]))).toMatchObject({
      state: 'pollingBoxes',
      context: { boxes: [] },
      refused: ['stage.reported'],
    })
  })

  it('has exactly the states of the contract, each with words in both languages', () => {
    const leaves = [...nodesByName(machine)].filter(([, node]) => Object.keys(node.states).length === 0)
    expect(leaves.map(([name]) => name).sort()).toEqual([...registStates].sort())
    expect(Object.keys(words.states)).toEqual(expect.arrayContaining([...registStates]))
    expect(Object.keys(words.events).sort()).toEqual(
      [...new Set(registrationRecordCases.map((event) => event.type))].sort(),
    )
  })

  it('passes the stages 1 to 6 in order', () => {
    const reports = [2, 3, 4, 5].map((stage) => report(stage as 2))
    expect(run(start)).toMatchObject({ state: 'broadcasting', context: { stage: 1, startedBy: 'admin' } })
    expect(run(start, ...reports)).toMatchObject({ state: 'identifyingBranches', refused: [] })
    expect(run(start, ...reports, completed)).toMatchObject({
      state: 'registered',
      context: { stage: 6, endedAt: at, boxes: [box] },
    })
  })

  it('skips a stage whose report was lost but never goes back', () => {
    expect(run(start, report(4), report(2))).toMatchObject({
      state: 'pollingBoxes',
      refused: ['stage.reported'],
    })
  })

  it('takes a report of the same stage only when it has found more', () => {
    const { context, refused } = run(start, report(4), report(4, [box]), report(4, [box]), report(4))
    expect(context.boxes).toEqual([box])
    expect(refused).toEqual(['stage.reported', 'stage.reported'])
  })

  it('refuses what another request reports, in every state', () => {
    const foreign: RegistrationRecordEvent[] = [
      report(5, [box], another),
      { ...completed, requestId: another },
      { ...failed, requestId: another },
      { ...deadline, requestId: another },
      { type: 'terminal.refused', requestId: another, reason: 'busy', at },
    ]
    expect(run(...foreign).refused).toHaveLength(5)
    expect(run(start, ...foreign)).toMatchObject({ state: 'broadcasting' })
    expect(run(start, deadline, ...foreign)).toMatchObject({ state: 'unknown' })
  })

  it('keeps reason and stage reached when the terminal gives up or refuses', () => {
    expect(run(start, report(2), failed)).toMatchObject({
      state: 'failed',
      context: { reason: 'no_nodes', stage: 3, endedAt: at },
    })
    expect(run(start, { type: 'terminal.refused', requestId, reason: 'busy', at })).toMatchObject({
      state: 'failed',
      context: { reason: 'busy', stage: 1 },
    })
  })

  it('calls a passed deadline unknown, and lets a late answer settle it (silences)', () => {
    expect(run(start, report(3), deadline)).toMatchObject({ state: 'unknown', context: { stage: 3 } })
    expect(run(start, report(3), deadline, completed).state).toBe('registered')
    expect(run(start, report(3), deadline, failed).state).toBe('failed')
    expect(run(start, report(3), deadline, report(3))).toMatchObject({
      state: 'activatingNodes',
      context: { deadlineAt: revivedUntil, endedAt: null },
    })
    expect(run(start, report(3), deadline, report(2)).state).toBe('unknown')
  })

  it.each([
    ['notStarted', []],
    ['registered', [start, completed]],
    ['failed', [start, failed]],
    ['unknown', [start, deadline]],
  ] as const)('can be started again from %s and forgets what was', (state, before) => {
    expect(run(...before).state).toBe(state)
    expect(run(...before, { ...start, requestId: another })).toMatchObject({
      state: 'broadcasting',
      context: { requestId: another, reason: null, boxes: [], endedAt: null, stage: 1 },
      refused: [],
    })
  })

  it('cannot be started while one is under way', () => {
    const second = { ...start, requestId: another }
    for (const stage of [1, 2, 3, 4, 5] as const)
      expect(run(start, report(stage), second).context.requestId).toBe(requestId)
  })

  it('never loses ground within one request, whatever order reports come in', () => {
    const event = constantFrom(...registrationRecordCases, report(0), report(6), report(3, [], another))
    assertHolds(
      property(array(event, { maxLength: 30 }), (events) => {
        let [snapshot] = initialTransition(machine)
        for (const next of events) {
          const before = snapshot.context
          ;[snapshot] = transition(machine, snapshot, next)
          if (next.type === 'registration.start') continue
          expect(snapshot.context.requestId).toBe(before.requestId)
          expect(snapshot.context.stage).toBeGreaterThanOrEqual(before.stage)
        }
      }),
    )
  })
})
