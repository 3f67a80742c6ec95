import { palette } from '#src/shared/charts/palette.ts'

/** One device for each colour of the palette. */
export const demoDevices: readonly string[] = palette.light.map((_, index) => String(index))

export const demoHours: readonly string[] = Array.from(
  { length: 25 },
  (_, hour) => `${String(hour).padStart(2, '0')}:00`,
)

/** A load that rises and falls over the day, each device at another hour. Whole watts. */
export const demoPowerW = (device: number, hour: number): number =>
  Math.round(
    120_000 +
      18_000 * device +
      (70_000 - 4_000 * device) * Math.sin((hour / 24) * 2 * Math.PI - device * 0.6),
  )
