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

/** What an area may use of other areas, room by room; no circle may arise. What is not listed is forbidden. */
const uses = {
  server: {
    alarm: ['event', 'reading'],
    battery: ['reading'],
    card: ['customer', 'ledger'],
    closing: ['ledger'],
    collection: ['command', 'reading'],
    'device-monitor': ['reading'],
    event: ['command'],
    fee: ['alarm', 'command'],
    policy: ['command', 'reading'],
    customer: ['tariff'],
    machine: ['anchor'],
    log: ['anchor'],
    evidence: ['anchor', 'machine', 'mail'],
    upgrade: ['command'],
    lookup: ['dictionary'],
    archive: ['terminal'],
    terminal: ['asset'],
    'measuring-point': ['asset', 'reading'],
    'meter-change': ['asset', 'reading'],
    operator: ['role'],
    agency: ['menu'],
    overview: ['site'],
    report: ['reading'],
    monitor: ['archive', 'reading'],
    site: ['menu'],
    role: ['menu'],
    system: ['dictionary', 'menu'],
  },
  machines: { wall: ['overview'] },
  'src/features': {
    alarm: ['device', 'mail'],
    'device-monitor': ['alarm', 'battery', 'reading'],
    event: ['device'],
    evidence: ['machine'],
    monitor: ['collection', 'command'],
    'measuring-point': ['device'],
  },
}

/** @throws Error where areas use one another in a circle */
function refuseCircles(areas, name) {
  const walk = (area, way) => {
    if (way.includes(area)) throw new Error(`areas of ${name} form a circle: ${[...way, area].join(' → ')}`)
    for (const used of areas[area] ?? []) walk(used, [...way, area])
  }
  for (const area of Object.keys(areas)) walk(area, [])
}
for (const [name, areas] of Object.entries(uses)) refuseCircles(areas, name)

/** A rule for each area with a list, and one for all others; `shared` may be used by all. */
const walls = (name, folder, shared) => {
  const listed = Object.keys(uses[folder])
  const wall = (from, may) => ({
    name,
    comment:
      'What two areas share moves to the shared part, or the list above says that one may use the other.',
    severity: 'error',
    from,
    to: { path: `^${folder}/[^/]+/`, pathNot: `^${folder}/(${[...may, ...shared].join('|')})/` },
  })
  return [
    ...listed.map((area) => wall({ path: `^${folder}/${area}/` }, [area, ...uses[folder][area]])),
    wall(
      { path: `^${folder}/([^/]+)/`, pathNot: `^${folder}/(${[...listed, ...shared].join('|') || '-'})/` },
      ['$1'],
    ),
  ]
}

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
    ...walls('features-do-not-meet', 'src/features', []),
    {
      name: 'features-know-no-app',
      severity: 'error',
      from: { path: '^src/features/' },
      to: { path: '^src/app/' },
    },
    {
      name: 'shared-knows-no-area',
      severity: 'error',
      from: { path: '^src/shared/' },
      to: { path: '^src/', pathNot: '^src/shared/' },
    },
    ...walls('server-areas-do-not-meet', 'server', ['platform']),
    ...walls('machine-areas-do-not-meet', 'machines', ['shared']),
    {
      name: 'areas-know-no-composition',
      comment: 'The roots of the server see all areas; no area sees a root.',
      severity: 'error',
      from: { path: '^server/[^/]+/' },
      to: { path: '^server/[^/]+[.]ts$' },
    },
    {
      name: 'platform-knows-no-area',
      severity: 'error',
      from: { path: '^server/platform/' },
      to: { path: '^server/', pathNot: '^server/platform/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
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
