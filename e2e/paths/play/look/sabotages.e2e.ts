import { acts } from '../../registration/registration.acts.ts'
import { type Sabotage, sabotage } from '../../browser/sabotage.ts'
import { expect } from '#e2e/support/test.ts'
import { type Course, coursesOf } from '../course.ts'
import { PathFailure } from '../play.ts'
import { test } from '../stage.ts'

/** What a view might do wrong while its machine is right, and the built machine while its model is (machines 1). */
const sabotages: Readonly<Record<string, Sabotage>> = {
  'a registered terminal that says failed': { says: '注册完成', instead: '注册失败' },
  'a failed terminal that says registered': { says: '注册失败', instead: '注册完成' },
  'an unknown outcome that says failed': { says: '结果未知', instead: '注册失败' },
  'an unknown outcome that says registered': { says: '结果未知', instead: '注册完成' },
  'a failure without its heading': { says: '注册失败', instead: '' },
  'a failed reading that cannot be tried again': { hides: 'main button', holding: '重新读取' },
  'a lost network that is not told': { says: '网络中断', instead: '' },
  'a lost answer that is not told': { says: '没有收到服务器的应答', instead: '' },
  'a start that does not say that it is under way': { says: '正在开始注册', instead: '' },
  'a wait for a late end that is not told': { says: '正在等待迟到的结果', instead: '' },
  'a list of boxes that is always empty': { hides: 'main li, main tbody tr' },
  'stages that are gone': { hides: 'main ol' },
  'a way to read again in every state': { offers: '重新读取' },
  'a way to check and finish in every state': { offers: '核对并完成' },
  'a way to start in every state': { offers: '开始表箱注册' },
  'a way to look now that is missing': { hides: 'main button', holding: '立即查询' },
  'a way to look now that cannot be pressed': { button: '立即查询', disabled: true },
  'a way to wait on that is missing': { hides: 'main button', holding: '继续等待' },
  'another question before a start': { says: '确认开始注册', instead: '确认' },
  'a failed reading that leads to where all is well': {
    code: /target:([`"'])unloadable\1,actions/gu,
    becomes: 'target:$1settled$1,actions',
  },
}

/** What looks and transitions pass over: only what a state offers, of all that the machine knows, tells it. */
const unseenByLooks: Readonly<Record<string, { readonly deed: Sabotage; readonly tells: RegExp }>> = {
  'a way to cancel in every state, which only the question before a start knows': {
    deed: { offers: '取消', isBeside: true },
    tells: /tooMuch[^}]*start\.cancel/u,
  },
  'a way to answer a question that nobody asked': {
    deed: { offers: '开始注册', isBeside: true },
    tells: /tooMuch[^}]*start\.confirm/u,
  },
  'a way to start with the known boxes that is missing where the wait goes on': {
    deed: { hides: 'main button', holding: '开始电表注册', whileSaid: '正在等待迟到的结果' },
    tells: /missing[^}]*start\.open/u,
  },
}

/** Of players that ask nobody what is on offer. */
const askNothing: Course['wishes'] = () => ({ allowed: [], refused: [] })

const [act] = acts
if (!act) throw new Error('nobody plays the registration')
const courses = coursesOf(act.subject, act.options)

for (const [title, deed] of Object.entries(sabotages))
  test(`players notice ${title} (machines 1)`, async ({ stage }) => {
    stage.expectedErrors.push(/ERR_FAILED/u)
    await sabotage(stage.page, deed)
    const failure = await failureIn(stage)
    expect(failure).toBeInstanceOf(PathFailure)
    // Not by chance, as a page that is slow.
    expect(String(failure)).toMatch(/what the page shows in|the chart of the product/u)
  })

for (const [title, { deed, tells }] of Object.entries(unseenByLooks)) {
  test(`players notice ${title} (machines 1)`, async ({ stage }) => {
    stage.expectedErrors.push(/ERR_FAILED/u)
    await sabotage(stage.page, deed)
    const failure = await failureIn(stage)
    expect(failure).toBeInstanceOf(PathFailure)
    expect(String(failure)).toMatch(/what is on offer/u)
    expect(String(failure)).toMatch(tells)
  })

  test(`nothing but what is on offer tells of ${title} (machines 1)`, async ({ stage }) => {
    stage.expectedErrors.push(/ERR_FAILED/u)
    await sabotage(stage.page, deed)
    expect(await failureIn(stage, { wishes: askNothing })).toBeNull()
  })
}

async function failureIn(
  stage: Parameters<NonNullable<typeof act>['play']>[0],
  otherwise: Partial<Course> = {},
): Promise<unknown> {
  try {
    for (const course of courses)
      // oxlint-disable-next-line no-await-in-loop -- one page plays one path after the other
      await act?.play(stage, { ...course, ...otherwise, patience: 4_000 })
    return null
  } catch (error) {
    return error
  } finally {
    // The page may still be loading what is rewritten when the test ends.
    await stage.page.unrouteAll({ behavior: 'ignoreErrors' })
  }
}
