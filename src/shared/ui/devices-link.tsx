import { Button } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { ScreenLink } from '#src/shared/ui/screen-link.tsx'
import { useCan } from '#src/shared/user/rights.ts'

/** Leads to where devices are entered; nothing for whoever may not see it. */
export function DevicesLink({ children }: { readonly children: ReactNode }) {
  const canSeeDevices = useCan('device', 'view')
  if (!canSeeDevices) return null
  return (
    <Button asChild size="sm" variant="outline">
      <ScreenLink screen="datacollect/archive/device" query="">
        {children}
      </ScreenLink>
    </Button>
  )
}
