import { z } from 'zod/mini'

import { demoUser } from '#contract/rules/records.ts'
import { selectRequired } from '#contract/rules/choices.ts'
import type { Problem } from '#machines/shared/problem.ts'

/** What the demo's stand-in for the server answers. */
export const demoAnswers = ['Saved', 'Refused', 'Lost'] as const

/** The demo user with the answer that its saving simulates. */
export const demoUserWithAnswer = z.extend(demoUser, { answer: selectRequired })

const problems: Readonly<Record<string, Problem>> = {
  Refused: {
    code: 'app.invalid_input',
    outcome: 'refused',
    status: '422',
    fields: { userCode: 'max_length' },
    values: { userCode: { max: 10 } },
  },
  Lost: { code: 'app.unreachable', outcome: 'unknown', status: '' },
}

/** An answer is lost once; the same request, sent again, is answered. */
export const problemOf = (answer: string, isSecondTry: boolean): Problem | null =>
  answer === 'Lost' && isSecondTry ? null : (problems[answer] ?? null)
