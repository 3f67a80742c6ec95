/** A file as far as the rules look at it. */
export interface UploadFile {
  readonly name: string
  readonly sizeBytes: number
}

/** What files a place takes. */
export interface UploadRules {
  /** In lower case with their dots; none means any. */
  readonly endings: readonly string[]
  readonly mostBytes: number
  /** The name before its ending holds no dot (collection §5 Device import). */
  readonly isNamePlain: boolean
}

export type UploadFault = 'wrongType' | 'dottedName' | 'empty' | 'tooLarge'

/** Why a file is not sent at all; null where nothing is wrong. */
export function uploadFaultOf({ name, sizeBytes }: UploadFile, rules: UploadRules): UploadFault | null {
  const dot = name.lastIndexOf('.')
  const ending = dot < 0 ? '' : name.slice(dot).toLowerCase()
  if (rules.endings.length > 0 && !rules.endings.includes(ending)) return 'wrongType'
  if (rules.isNamePlain && name.slice(0, Math.max(0, dot)).includes('.')) return 'dottedName'
  if (sizeBytes === 0) return 'empty'
  return sizeBytes > rules.mostBytes ? 'tooLarge' : null
}
