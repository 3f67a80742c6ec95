import { LazyMotion, MotionConfig } from 'framer-motion'
import { type ReactNode, type RefObject, useCallback } from 'react'

interface RoomForTagsProps {
  readonly strip: RefObject<HTMLElement | null>
  readonly children: ReactNode
}

/**
 * Lets tags glide where another one makes them give way. What moves them comes with the first press on the strip:
 * whoever drags none pays nothing. Who wishes for less motion sees them change places at once.
 */
export function RoomForTags({ strip, children }: RoomForTagsProps) {
  const features = useCallback(async () => {
    await new Promise((resolve) => {
      strip.current?.addEventListener('pointerdown', resolve, { once: true, capture: true })
    })
    const { intoPlaces } = await import('#src/shared/ui/motion/making-room.ts')
    return intoPlaces
  }, [strip])
  return (
    <MotionConfig reducedMotion="user">
      <LazyMotion strict features={features}>
        {children}
      </LazyMotion>
    </MotionConfig>
  )
}
