import { join } from 'node:path'

import { type Plugin, runnerImport } from 'vite'

const rulesId = 'virtual:global-rules'
const source = join(import.meta.dirname, '..', 'src', 'shared', 'ui', 'theme', 'rules-of-theme.ts')

/** Where Chakra works out, at each load of a page, what `virtual:global-rules` holds. */
const systemFile = /@chakra-ui[/\\]react[/\\]dist[/\\]esm[/\\]styled-system[/\\]system\.js$/u
const workedOutAnew = 'const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];'

/**
 * Works out the theme's rules for all of the page while the console is built, and takes out of Chakra that each load
 * of the page does so again (docs/decisions/global-rules.md).
 */
export function globalRules(): Plugin {
  return {
    name: 'statewatt:global-rules',
    resolveId: (id) => (id === rulesId ? `\0${rulesId}` : null),
    async load(id) {
      if (id !== `\0${rulesId}`) return null
      const { module } = await runnerImport<{ rulesOfTheme: () => readonly string[] }>(source, {
        configFile: false,
        logLevel: 'error',
      })
      return `export const rules = ${JSON.stringify(module.rulesOfTheme())}`
    },
    transform: {
      filter: { id: systemFile },
      handler(code) {
        if (!code.includes(workedOutAnew))
          this.error('Chakra works out its global rules in another place now')
        return { code: code.replace(workedOutAnew, 'const _global = [];'), map: null }
      },
    },
  }
}
