import { Skeleton } from '@chakra-ui/react'
import { type ComponentProps, lazy, Suspense } from 'react'

import type { ChinaMap } from './china-map.tsx'

const Map = lazy(async () => ({ default: (await import('./china-map.tsx')).ChinaMap }))

/** The map, which comes in a chunk of its own as charts do. */
export const LazyMap = (props: ComponentProps<typeof ChinaMap>) => (
  <Suspense fallback={<Skeleton height={props.height} />}>
    <Map {...props} />
  </Suspense>
)
