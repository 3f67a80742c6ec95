import { fromPromise } from 'xstate'

import { searchTerminals } from '#contract/archive/archive.contract.ts'
import {
  readRegistrationDetail,
  readRegistrationStatus,
  startBoxRegistration,
  startMeterRegistration,
} from '#contract/registration/registration.contract.ts'
import type {
  FindTerminals,
  FoundTerminals,
  RegistrationCheck,
  RegistrationInput,
  StartedRegistration,
  StartRegistration,
} from '#machines/registration/index.ts'
import { callApi } from '#src/shared/net/api.ts'

const shownTerminals = 20

/** The network side of the registration machines. */
export const registrationActors = {
  /** The status is the call that collection §4 polls; the detail adds why, who and what was found. */
  checkStatus: fromPromise<RegistrationCheck, RegistrationInput>(async ({ input, signal }) => {
    const query = { termId: String(input.termId) }
    await callApi(readRegistrationStatus, query, { signal })
    const detail = await callApi(readRegistrationDetail, query, { signal })
    return { detail, checkedAt: Date.now() }
  }),
  startRegistration: fromPromise<StartedRegistration, StartRegistration>(
    ({ input: { mode, ...order }, signal }) =>
      callApi(mode === 'box' ? startBoxRegistration : startMeterRegistration, order, { signal }),
  ),
}

export const terminalChoiceActors = {
  findTerminals: fromPromise<FoundTerminals, FindTerminals>(({ input: { text }, signal }) =>
    callApi(
      searchTerminals,
      { pageSize: shownTerminals, ...(text === '' ? {} : { terminalMng: text }) },
      { signal },
    ),
  ),
}
