import { lazy, Suspense, useMemo } from 'react'

import { rightsOf } from '#machines/navigation/index.ts'
import { RightsContext } from '#src/shared/user/rights.ts'

import { useShellParts } from '../shell-parts.ts'

const OwnWork = lazy(async () => ({ default: (await import('./own-work.tsx')).OwnWork }))

/** Comes after the shell, which stands outside of what tells pages their rights. */
export function CommandTray() {
  const { routes } = useShellParts()
  const rights = useMemo(() => rightsOf(routes ?? []), [routes])
  if (!rights.get('command')?.includes('view')) return null
  return (
    <RightsContext value={rights}>
      <Suspense fallback={null}>
        <OwnWork />
      </Suspense>
    </RightsContext>
  )
}
