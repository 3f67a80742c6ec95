/** A backup or a restore cannot go on; `message` tells a person why, without a stack. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
