import { useMachine } from '@xstate/react'
import { type ReactNode, useMemo } from 'react'
import { fromPromise } from 'xstate'

import { readRoleConfiguration } from '#contract/role/role.contract.ts'
import { type RoleConfiguration, variantMachine } from '#machines/variant/index.ts'
import { callOrTake } from '#src/shared/net/answers.ts'
import { inspection } from '#src/shared/page/inspection.ts'

import { VariantContext } from './variant.ts'

const live = variantMachine.provide({
  actors: {
    askRole: fromPromise<RoleConfiguration, void>(({ signal }) =>
      callOrTake(readRoleConfiguration, {}, { signal }),
    ),
  },
})

/** Asks once a load which product this is, beside everything else that loads. */
export function VariantProvider({ children }: { readonly children: ReactNode }) {
  const [snapshot, send] = useMachine(live, inspection)
  const state = snapshot.value
  const variant = useMemo(() => ({ state, ask: () => send({ type: 'variant.ask' }) }), [state, send])
  return <VariantContext value={variant}>{children}</VariantContext>
}
