import { fromPromise } from 'xstate'

import {
  beginSecondFactor,
  confirmSecondFactor,
  secondFactorState,
  turnOffSecondFactor,
} from '#contract/session/second-factor.contract.ts'
import type {
  RecoveryCodes,
  SecondFactorProof,
  SecondFactorSetup,
  SecondFactorState,
} from '#machines/session/index.ts'
import { callApi } from '#src/shared/net/api.ts'
import { sealedFields } from '#src/shared/net/sealing/sealed-fields.ts'

/** Password and code go sealed, as at the sign-in. */
const sealed = ({ password, code }: SecondFactorProof, signal: AbortSignal) =>
  sealedFields({ password, code }, signal)

export const secondFactorActors = {
  loadState: fromPromise<SecondFactorState, void>(({ signal }) => callApi(secondFactorState, {}, { signal })),
  beginSecondFactor: fromPromise<SecondFactorSetup, void>(({ signal }) =>
    callApi(beginSecondFactor, {}, { signal }),
  ),
  confirmSecondFactor: fromPromise<RecoveryCodes, SecondFactorProof>(async ({ input, signal }) =>
    callApi(confirmSecondFactor, await sealed(input, signal), { signal }),
  ),
  turnOffSecondFactor: fromPromise<void, SecondFactorProof>(async ({ input, signal }) => {
    await callApi(turnOffSecondFactor, await sealed(input, signal), { signal })
  }),
}
