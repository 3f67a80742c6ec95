import { type ReactNode, useState } from 'react'

const two = (value: number): string => String(value).padStart(2, '0')
const minutesOfDay = 24 * 60

/** 00:00 to 23:59, a minute each (core §2). */
const times: readonly string[] = Array.from(
  { length: minutesOfDay },
  (_, minute) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`,
)

interface TimeChoices {
  /** For the select, which holds the options. */
  readonly reach: Readonly<Record<'onPointerEnter' | 'onPointerDown' | 'onFocus', () => void>>
  readonly options: ReactNode
}

/** Times of day for a select. The 1,440 choices are drawn once someone reaches for them. */
export function useTimeChoices(value: string): TimeChoices {
  const [isReached, setIsReached] = useState(false)
  const reach = (): void => setIsReached(true)
  return {
    reach: { onPointerEnter: reach, onPointerDown: reach, onFocus: reach },
    options: (
      <>
        <option value="">--:--</option>
        {isReached
          ? times.map((time) => (
              <option key={time} value={time}>
                {time}
              </option>
            ))
          : value !== '' && <option value={value}>{value}</option>}
      </>
    ),
  }
}
