/** Who booked, as journals and audit name it; `userId` is null for the server itself. */
export interface Booker {
  readonly userId: number | null
  /** `user:<name>` or `server`. */
  readonly actor: string
  readonly address: string
}
