/** Something outside the product keeps it from starting; `message` tells a person what, without a stack. */
export class StartUpError extends Error {
  override readonly name = 'StartUpError'
}
