import { useEffect, useEffectEvent } from 'react'

/** Devices answer within seconds. */
const againMs = 5_000

/** Reads a list anew while people look: what devices say comes to it by itself. */
export function LiveList({ onChanged }: { readonly onChanged: () => void }) {
  const again = useEffectEvent(onChanged)
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) again()
    }, againMs)
    return () => clearInterval(timer)
  }, [])
  return null
}
