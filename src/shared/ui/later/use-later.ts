import { startTransition, useEffect, useState } from 'react'

import { afterFrame } from '#src/shared/page/after-frame.ts'

/** False until the screen was seen; what comes then is drawn in slices that let others go first. */
export function useLater(): boolean {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => afterFrame(() => startTransition(() => setIsDue(true))), [])
  return isDue
}
