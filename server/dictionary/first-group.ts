/** A key with what it says in Chinese and in English. */
export type FirstContent = readonly [key: string, chinese: string, english: string]

export interface FirstKind {
  readonly code: string
  readonly names: readonly [chinese: string, english: string]
  readonly contents: readonly FirstContent[]
}

export interface FirstGroup {
  readonly code: string
  readonly names: readonly [chinese: string, english: string]
  readonly kinds: readonly FirstKind[]
}

/** A kind of a group, with its contents if it has any. */
export const kind = (
  code: string,
  chinese: string,
  english: string,
  contents: readonly FirstContent[] = [],
): FirstKind => ({ code, names: [chinese, english], contents })
