import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { build, type Plugin } from 'vite'

const root = join(import.meta.dirname, '..', '..')
const folder = join(root, 'src', 'offline')

/**
 * The page that lies in exported folders, in one file that needs nothing else; the server puts a journal into its
 * place `__JOURNAL__`.
 */
export async function buildOfflinePage(): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      lib: {
        entry: join(folder, 'journal-page.ts'),
        formats: ['iife'],
        name: 'journal',
        fileName: 'journal',
      },
      // sm-crypto-v2 asks Node for it where there is no `globalThis.crypto`: in no browser.
      rolldownOptions: { external: ['crypto'], output: { globals: { crypto: 'crypto' } } },
    },
  })
  const output = Array.isArray(built) ? built[0] : built
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (!chunk) throw new Error('the offline page was not built')
  const page = await readFile(join(folder, 'journal-page.html'), 'utf8')
  // What ends a script within a text would end the page's.
  return page.replace('__SCRIPT__', () => chunk.code.replaceAll('</script', '<\\/script'))
}

/** Lays the page down for the server while the console is built. */
export function offlinePage({ keptFor }: { readonly keptFor: string }): Plugin {
  return {
    name: 'statewatt:offline-page',
    apply: 'build',
    async closeBundle() {
      if (this.meta.watchMode) return
      await mkdir(dirname(keptFor), { recursive: true })
      await writeFile(keptFor, await buildOfflinePage())
    },
  }
}
