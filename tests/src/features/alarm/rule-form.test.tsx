import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { readAlarmRuleHold } from '#contract/alarm/alarm.contract.ts'
import { alarmRule, type AlarmRule } from '#contract/alarm/alarm-rule.record.ts'
import { alarmRuleWords } from '#contract/alarm/alarm-rule.words.ts'
import { readRecordHistory } from '#contract/record/record.contract.ts'
import { readOwnInstitutions } from '#contract/archive/archive.contract.ts'
import { searchDeviceTypes } from '#contract/device/device.contract.ts'
import { readDataItems } from '#contract/reading/original.contract.ts'
import { AlarmRuleForm } from '#src/features/alarm/rule/rule-form.tsx'
import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { addWords, startWords } from '#src/shared/i18n/i18n.ts'
import { RecordHistory } from '#src/shared/screens/record/record-history.tsx'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { show } from '#tests/src/shared/widgets/stage.tsx'
import { FakeApi } from '#tests/support/fake-api.ts'

startWords('en')
addConsoleWords()
addWords(alarmRuleWords)

const rule: AlarmRule = {
  id: 7,
  version: 4,
  fTid: 1,
  fTName: '总公司',
  name: '终端离线',
  nameEnglish: 'Terminal offline',
  kind: 5,
  level: 2,
  eqtTypeId: null,
  fTypeName: '',
  indicator: '',
  lower: null,
  upper: null,
  hysteresis: null,
  holdSeconds: 300,
  siteId: null,
  siteName: '',
  deviceId: null,
  deviceName: '',
  slot: null,
  days: '',
  plan: [],
  contactId: null,
  contactName: '',
  escalateMinutes: null,
  message: '{terminal} 离线',
  messageEnglish: '{terminal} is offline',
  why: 'The reason of the version before',
  state: 3,
  wouldRaise: 2,
  allowed: 'switchOff',
}

let api: FakeApi
let saved: number
beforeEach(() => {
  saved = 0
  api = new FakeApi()
    .on(readAlarmRuleHold, () => ({ isOn: true, open: 3 }))
    .on(readOwnInstitutions, () => [
      { id: 1, label: '总公司', fIcon: '', data: { fUserNameEnglish: 'Head office' }, children: [] },
    ])
    .on(alarmRule.calls.update, () => null)
})
afterEach(() => {
  cleanup()
  api.check()
})

const open = (row: AlarmRule = rule) =>
  show(
    <AlarmRuleForm
      row={row}
      onSaved={() => {
        saved += 1
      }}
      onClose={() => undefined}
    />,
  )
const why = () => screen.findByLabelText<HTMLTextAreaElement>(/^Why it is so/u)
const invalid = () =>
  [...document.querySelectorAll('[aria-invalid=true]')].map((field) => field.getAttribute('name'))
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

describe('the form of an alarm rule that there is (issue 20: versions with who and why)', () => {
  it('says before saving that the rule is on, and how many open alarms end', async () => {
    open()
    expect(
      await screen.findByText(/The rule is on: saving makes it a draft.* ends 3 open alarms/u),
    ).toBeDefined()
  })

  it('warns of nothing where the rule is off and nothing is open', async () => {
    api.on(readAlarmRuleHold, () => ({ isOn: false, open: 0 }))
    open()
    await waitFor(() => expect(api.sent(readAlarmRuleHold)).toHaveLength(1))
    await why()
    expect(screen.queryByText(/saving makes it a draft|open alarms/u)).toBeNull()
  })

  it("asks for this change's own reason, not that of the version before", async () => {
    open()
    expect((await why()).value).toBe('')
    save()
    await waitFor(async () => expect((await why()).getAttribute('aria-invalid')).toBe('true'))
    expect(api.sent(alarmRule.calls.update)).toHaveLength(0)
    fireEvent.change(await why(), { target: { value: 'Links are slow in winter' } })
    save()
    await waitFor(() => expect(saved).toBe(1))
    expect(api.sent(alarmRule.calls.update)).toMatchObject([{ why: 'Links are slow in winter', version: 4 }])
  })
})

describe('the history of an alarm rule (collection §7 alert config)', () => {
  it('tells its versions and states, and not what programs read of them', async () => {
    api.on(readRecordHistory, () => ({
      list: [
        {
          seq: 9,
          at: '2026-03-02T08:00:00.000Z',
          by: 'an',
          call: 'switchAlarmRule',
          before: { ...rule, state: 3, why: 'New', allowed: 'switchOff' },
          after: { ...rule, state: 4, why: 'It rings at night', allowed: 'try,switchOn,remove' },
        },
      ],
      total: 1,
    }))
    show(<RecordHistory spoken={{ declared: alarmRule, say: wordsOf(alarmRuleWords) }} id={7} />)
    fireEvent.click(await screen.findByRole('button', { name: 'History' }))
    expect(await screen.findByText('Why it is so: New → It rings at night')).toBeDefined()
    expect(screen.getByText('State: On → Off')).toBeDefined()
    expect(screen.queryByText(/switchOn/u)).toBeNull()
  })
})

describe('the form of a new alarm rule (collection §5 Alarms)', () => {
  beforeEach(() => {
    api
      .on(searchDeviceTypes, () => ({ list: [], total: 0 }))
      .on(readDataItems, () => [])
      .on(readOwnInstitutions, () => [])
  })
  it('tells thresholds, indicator, type and message at their own fields, all at once', async () => {
    show(<AlarmRuleForm row={null} onSaved={() => undefined} onClose={() => undefined} />)
    await screen.findByRole('button', { name: 'Save' })
    save()
    await waitFor(() =>
      expect(invalid()).toEqual(expect.arrayContaining(['name', 'indicator', 'lower', 'upper', 'message'])),
    )
    expect(api.sent(alarmRule.calls.add)).toHaveLength(0)
  })

  it('says of what a threshold is where it is not of the readings, and of no other (collection §5)', async () => {
    show(<AlarmRuleForm row={null} onSaved={() => undefined} onClose={() => undefined} />)
    const kind = await screen.findByLabelText(/^Watches/u)
    expect(screen.queryByText(/mean of like devices/u)).toBeNull()
    fireEvent.change(kind, { target: { value: '3' } })
    expect(await screen.findByText(/from the mean of like devices/u)).toBeDefined()
  })

  it('says that a plan left empty is that of the policy which runs (issue 20: policy not followed)', async () => {
    show(<AlarmRuleForm row={null} onSaved={() => undefined} onClose={() => undefined} />)
    fireEvent.change(await screen.findByLabelText(/^Watches/u), { target: { value: '9' } })
    save()
    const plan = (await screen.findByText('Plan of the day')).closest('[role=group]')
    expect(plan?.textContent).toContain('Empty: the policy that runs at each device')
    expect(await screen.findAllByText('This field is required!')).not.toHaveLength(0)
    expect(plan?.textContent).not.toContain('This field is required!')
  })

  it('says whole numbers of what has no decimals (core §5)', async () => {
    show(<AlarmRuleForm row={null} onSaved={() => undefined} onClose={() => undefined} />)
    fireEvent.change(await screen.findByLabelText(/^Must hold for/u), { target: { value: '1.5' } })
    save()
    expect(await screen.findByText('Enter a whole number')).toBeDefined()
  })

  it('refuses at the message what nobody fills in, and names what may stand there (issue 20: values in it)', async () => {
    show(<AlarmRuleForm row={null} onSaved={() => undefined} onClose={() => undefined} />)
    const message = await screen.findByLabelText(/^Message/u)
    expect(screen.getAllByText('May hold {device} {site} {indicator} {value} {limit}')).toHaveLength(2)
    fireEvent.change(message, { target: { value: '{device} {nonsense}' } })
    fireEvent.change(screen.getByLabelText(/^English message/u), { target: { value: '{device}: {value}' } })
    save()
    expect(
      await screen.findByText('Only {device} {site} {indicator} {value} {limit} can stand in braces'),
    ).toBeDefined()
    expect(invalid()).not.toContain('messageEnglish')
    fireEvent.change(screen.getByLabelText(/^Watches/u), { target: { value: '5' } })
    expect(await screen.findAllByText('May hold {terminal} {site} {count}')).toHaveLength(2)
  })

  it('asks for no thresholds where the kind of rule has none', async () => {
    show(<AlarmRuleForm row={null} onSaved={() => undefined} onClose={() => undefined} />)
    fireEvent.change(await screen.findByLabelText(/^Watches|^Kind/u), { target: { value: '5' } })
    save()
    await waitFor(() => expect(invalid()).toContain('message'))
    expect(invalid()).not.toContain('upper')
  })
})

describe('the form of a rule of a plan (issue 20: policy not followed; collection §3 Power plan item)', () => {
  const planned: AlarmRule = {
    ...rule,
    kind: 9,
    eqtTypeId: 3,
    indicator: 'power',
    lower: -5000,
    upper: 5000,
    hysteresis: 0,
    plan: [{ startTime: '00:00', endTime: '06:00', power: 60_000 }],
    message: '{device} {plan}',
    messageEnglish: '{device}: {plan}',
    allowed: 'try,switchOn,remove',
    state: 2,
  }
  beforeEach(() => {
    api
      .on(readAlarmRuleHold, () => ({ isOn: false, open: 0 }))
      .on(searchDeviceTypes, () => ({ list: [], total: 0 }))
      .on(readDataItems, () => [])
  })

  it('says what its thresholds are of, and saves the plan as it was changed', async () => {
    open(planned)
    expect(await screen.findByText(/Thresholds are how far the power may be from the plan/u)).toBeDefined()
    const power = await screen.findByDisplayValue('60.000')
    fireEvent.change(power, { target: { value: '-45.5' } })
    fireEvent.change(await why(), { target: { value: 'It discharges at night now' } })
    save()
    await waitFor(() => expect(saved).toBe(1))
    expect(api.sent(alarmRule.calls.update)).toMatchObject([
      { plan: [{ startTime: '00:00', endTime: '06:00', power: -45_500 }] },
    ])
  })

  it('asks no other kind for a plan', async () => {
    open()
    await why()
    expect(screen.queryByText('Plan of the day')).toBeNull()
  })
})
