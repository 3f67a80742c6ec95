import { useCallback, useContext } from 'react'
import { useNavigate } from 'react-router-dom'

import { ScreensContext } from '#src/shared/ui/screen-link.tsx'

const screen = 'datacollect/singleTerminal'

/** Goes to a terminal's own page, wherever its menu is now. */
export function useOpenTerminal(): (id: number) => void {
  const screens = useContext(ScreensContext)
  const navigate = useNavigate()
  return useCallback(
    (id) => void navigate(`${screens.get(screen) ?? `/${screen}`}?termId=${id}`),
    [screens, navigate],
  )
}
