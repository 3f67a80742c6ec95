import { fromPromise } from 'xstate'

import {
  beginSecondFactor,
  confirmSecondFactor,
  secondFactorState,
  turnOffSecondFactor,
} from '#contract/second-factor.contract.ts'
import { checkCode } from '#contract/session.contract.ts'
import type {
  RecoveryCodes,
  SecondFactorProof,
  SecondFactorSetup,
  SecondFactorState,
} from '#machines/session/index.ts'
import { callApi } from '#src/shared/api.ts'

/** Password and code go sealed, as at the sign-in. */
async function sealed({ password, code }: SecondFactorProof, signal: AbortSignal) {
  const { makeKey, seal, wrapKey } = await import('#src/shared/ciphers.ts')
  const { publicKey } = await callApi(checkCode, {}, { signal })
  const key = makeKey()
  return { password: seal(password, key), code: seal(code, key), encryptKey: wrapKey(key, publicKey) }
}

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
