import type { AgencyNode } from '#contract/archive/archive.contract.ts'

const perLevel = [1, 9, 10, 110] as const

/** A utility of exactly 10,000 institutions on four levels, made in the browser. */
export function largeUtility(): readonly AgencyNode[] {
  let last = 0
  const make = (level: number, name: string): AgencyNode => {
    last += 1
    const id = last
    const below = perLevel[level + 1] ?? 0
    const children = Array.from({ length: below }, (_, index) => make(level + 1, `${name}.${index + 1}`))
    return {
      id,
      label: `机构 ${name}`,
      fIcon: '',
      data: { fUserNameEnglish: `Institution ${name}` },
      children,
    }
  }
  return [make(0, '1')]
}
