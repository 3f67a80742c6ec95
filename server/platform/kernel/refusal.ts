import type { AuditKind } from '#contract/audited.ts'
import { type Status, sharedRefusals } from '#contract/kernel/envelope.ts'

/**
 * Thrown by a command for an outcome that the contract names. One edge turns it into the envelope;
 * everything else that is thrown is an opaque `'500'`.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: string
  readonly status: Status
  /** Goes out as the envelope's `data`. */
  readonly data: unknown
  /** The record that was to be changed, where the call's input does not name it. */
  subject: { readonly kind: AuditKind; readonly recordId: string } | null = null

  constructor(code: string, status: Status, data: unknown = null) {
    super(code)
    this.code = code
    this.status = status
    this.data = data
  }

  /** Says what the attempt was about, for the audit log. */
  about(kind: AuditKind, recordId: string | number): this {
    this.subject = { kind, recordId: String(recordId) }
    return this
  }
}

/** A refusal that every call can give. */
export const refuse = (code: keyof typeof sharedRefusals, data: unknown = null): never => {
  throw new Refusal(code, sharedRefusals[code], data)
}
