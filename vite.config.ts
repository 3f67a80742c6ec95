import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { machineDiagrams } from './tools/diagrams/plugin.ts'
import { globalRules } from './tools/global-rules.ts'
import { offlinePage } from './tools/offline/plugin.ts'
import { prerenderSignIn } from './tools/prerender.ts'
import { signInLimit } from './tools/sign-in-limit.ts'

/** Where `npm run dev` finds the server; every call of the contract is passed on to it. */
const server = process.env['STATEWATT_SERVER'] ?? 'http://127.0.0.1:8080'

// oxlint-disable-next-line import/no-default-export -- Vite asks for one
export default defineConfig({
  publicDir: 'src/public',
  plugins: [
    react(),
    globalRules(),
    machineDiagrams({ keptFor: 'dist/drawings.json' }),
    prerenderSignIn(),
    signInLimit(190),
    offlinePage({ keptFor: 'dist/offline.html' }),
  ],
  build: {
    outDir: 'dist/console',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    sourcemap: false,
    // What src/main.ts evaluates one after the other, each with what it alone needs: a request a part.
    rolldownOptions: {
      // sm-crypto-v2 asks Node for it where there is no `globalThis.crypto`: in no browser.
      external: ['crypto'],
      output: {
        codeSplitting: {
          groups: [
            { name: 'loader', test: /preload-helper/u, priority: 6 },
            { name: 'react', test: /node_modules.(?:react|react-dom|scheduler)[/\\]/u, priority: 5 },
            {
              name: 'words',
              test: /node_modules.(?:react-)?i18next[/\\]|src.shared.i18n.i18n\.ts/u,
              priority: 4,
            },
            { name: 'calls', test: /node_modules.(?:axios|zod)[/\\]|src.shared.net.api\.ts/u, priority: 3 },
            {
              name: 'states',
              // Without what the gallery alone shows of the machines.
              test: /node_modules.@?xstate[/\\]|machines.session[/\\][^.]+\.machine|machines.shared.(?:slot|state-meta|problem)\.ts/u,
              priority: 2,
            },
            { name: 'session-cases', test: /machines.session[/\\].+\.(?:cases|words)\.ts/u, priority: 2 },
            { name: 'session', test: /src.(?:app.boot.start|features.session)/u, priority: 1 },
            // What each of these needs is needed whole, so it comes in one file; the first that needs a module has it.
            { name: 'public-pages', test: /src.app.boot.public-pages/u },
            { name: 'console', test: /src.app.boot.console\.tsx/u },
            {
              name: 'header',
              test: /src.(?:features.alarm.live.alarm-bell|app.layout.header.own-work)\.tsx/u,
            },
            { name: 'single-station-view', test: /src.features.overview.single.single-station-view\.tsx/u },
            { name: 'list', test: /src.shared.table.list.list-ahead\.tsx/u },
            { name: 'icons', test: /node_modules.lucide-react/u, minShareCount: 2 },
          ],
        },
      },
    },
    // The chart library is one chunk that comes after the values of its screen (docs/decisions/chart-apart.md).
    chunkSizeWarningLimit: 600,
  },
  server: {
    proxy: {
      // Calls and pages share one path space: what a browser opens as a page stays with Vite.
      '^/(?!src/|contract/|machines/|docs/|node_modules/|@|assets/|favicon)': {
        target: server,
        bypass: ({ headers, url }) => (headers.accept?.includes('text/html') ? url : undefined),
      },
    },
  },
})
