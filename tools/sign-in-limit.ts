import { gzipSync } from 'node:zlib'

import type { Plugin } from 'vite'

/** What a build is made of, as this plugin reads it. */
export interface Chunk {
  readonly fileName: string
  readonly code: string
  readonly isEntry: boolean
  /** The module that the chunk is loaded for, where it is one's own. */
  readonly facadeModuleId: string | null
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
}

/** As large in the thread that seals, which is fetched when the first field is entered and needed before the form can be submitted. */
const ciphers = /src[/\\]shared[/\\]net[/\\]sealing[/\\]ciphers\.ts$/u

/**
 * Lets no build through whose sign-in page needs more code until its form can be submitted: one import in the
 * wrong place brings a whole library with it, and nobody sees it (docs/decisions/sign-in-without-chakra.md).
 *
 * @param most kB of gzipped JavaScript
 */
export function signInLimit(most: number): Plugin {
  return {
    name: 'statewatt:sign-in-limit',
    apply: 'build',
    // When the files are there: what closes the build reads them, and its failure would be told in place of this.
    writeBundle(_options, bundle) {
      const sizes = sizesUntilSubmit(Object.values(bundle).filter((part) => part.type === 'chunk'))
      const all = sizes.reduce((sum, { kB }) => sum + kB, 0)
      if (all <= most) return
      const list = sizes.map(({ fileName, kB }) => `  ${kB.toFixed(1)} kB ${fileName}`).join('\n')
      this.error(`the sign-in page needs ${all.toFixed(1)} kB of code, ${most} at the most:\n${list}`)
    },
  }
}

/** What the entry evaluates one after the other, with all that it imports, and the ciphers. */
export function sizesUntilSubmit(
  chunks: readonly Chunk[],
): readonly { readonly fileName: string; readonly kB: number }[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const needed = new Set<Chunk>()
  const need = (chunk: Chunk | undefined): void => {
    if (chunk === undefined || needed.has(chunk)) return
    needed.add(chunk)
    for (const name of chunk.imports) need(byName.get(name))
  }
  const isOfSubmit = ({ isEntry, facadeModuleId }: Chunk): boolean =>
    isEntry || ciphers.test(facadeModuleId ?? '')
  for (const chunk of chunks.filter(isOfSubmit)) need(chunk)
  for (const name of chunks.filter(({ isEntry }) => isEntry).flatMap(({ dynamicImports }) => dynamicImports))
    need(byName.get(name))
  return [...needed].map(({ fileName, code }) => ({
    fileName,
    kB: gzipSync(code, { level: 9 }).length / 1000,
  }))
}
