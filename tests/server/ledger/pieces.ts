import { denominations, type Pieces } from '#contract/closing/closing.contract.ts'

/** The fewest pieces that are worth so much. */
export function piecesOf(fen: number): Pieces {
  let left = fen
  return Object.fromEntries(
    denominations.map((one) => {
      const count = Math.floor(left / one)
      left -= count * one
      return [String(one), count]
    }),
  ) as Pieces
}
