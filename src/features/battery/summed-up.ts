/** Numbers of several batteries, where some may be unknown: null where all are. */
type Numbers = readonly (number | null)[]

const known = (numbers: Numbers): readonly number[] => numbers.filter((number) => number !== null)

const of =
  (sum: (numbers: readonly number[]) => number) =>
  (numbers: Numbers): number | null => {
    const those = known(numbers)
    return those.length === 0 ? null : sum(those)
  }

export const sumOf = of((numbers) => numbers.reduce((sum, number) => sum + number, 0))
export const lowestOf = of((numbers) => Math.min(...numbers))
export const highestOf = of((numbers) => Math.max(...numbers))
export const meanOf = of((numbers) =>
  Math.round(numbers.reduce((sum, number) => sum + number, 0) / numbers.length),
)
