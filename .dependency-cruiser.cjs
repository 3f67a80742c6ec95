/**
 * Who may import whom. One rule decides the rooms: what a file may know.
 * `contract` ← `machines` ← `src` | `server` | `tools`; `field` sees `contract` alone; nothing looks back or across,
 * but for the card program, which browsers of a demo play as well (docs/decisions/card-program.md).
 */
const room = (name, mayImport) => ({
  name: `${name}-knows-its-place`,
  severity: 'error',
  from: { path: `^${name}/` },
  to: {
    path: '^(contract|machines|src|server|field|tools|tests|e2e)/',
    pathNot: `^(${[name, ...mayImport].join('|')})/`,
  },
})

module.exports = {
  forbidden: [
    room('contract', []),
    room('machines', ['contract']),
    room('src', ['contract', 'machines', 'field/card']),
    room('server', ['contract', 'machines']),
    room('field', ['contract']),
    room('tools', ['contract', 'machines']),
    {
      name: 'contract-is-zod-alone',
      severity: 'error',
      from: { path: '^contract/' },
      to: { pathNot: '^contract/|node_modules/zod/' },
    },
    {
      name: 'machines-are-pure',
      comment: 'No React, DOM, fetch or Node: effects are actor slots.',
      severity: 'error',
      from: { path: '^machines/' },
      to: { pathNot: '^(machines|contract)/|node_modules/(xstate|zod)/' },
    },
    {
      name: 'card-program-runs-anywhere',
      comment:
        'No Node, no DOM, no other part of the field: it is played by the desk, by browsers and by tests.',
      severity: 'error',
      from: { path: '^field/card/' },
      to: { pathNot: '^(field/card|contract)/|node_modules/sm-crypto-v2/' },
    },
    {
      name: 'features-do-not-meet',
      comment: 'What two areas share moves to src/shared.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/(features|app)/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'shared-knows-no-area',
      severity: 'error',
      from: { path: '^src/shared/' },
      to: { path: '^src/', pathNot: '^src/shared/' },
    },
    {
      name: 'server-areas-do-not-meet',
      comment: 'What two areas share moves to server/platform. The composition root alone sees them all.',
      severity: 'error',
      from: { path: '^server/([^/]+)/', pathNot: '^server/platform/' },
      to: { path: '^server/', pathNot: '^server/($1|platform)/' },
    },
    {
      name: 'platform-knows-no-area',
      severity: 'error',
      from: { path: '^server/platform/' },
      to: { path: '^server/', pathNot: '^server/platform/' },
    },
    {
      name: 'no-cycles',
      comment: 'Types may look at one another; running code may not.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'imports-lead-somewhere',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['[.](css|svg|woff2)', '^virtual:'] },
    },
    {
      name: 'product-needs-no-tool',
      comment: 'What the product imports is a dependency, not a development dependency.',
      severity: 'error',
      from: { path: '^(contract|machines|server|field|src)/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json'],
    },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|coverage|test-results|playwright-report)/' },
  },
}
