// The arrows of the map in README.md: who may import whom.
const feature = '^server/src/features/([^/]+)/';
const test = '[.]test[.]tsx?$';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'Parts that need each other are one part, or miss a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nothing-missing',
      comment: 'Every import must lead somewhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'contract-stands-alone',
      comment: 'Both sides read the contract, so it may depend on neither: the schema library only.',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: test },
      to: { pathNot: ['^contract/src/', '^node_modules/zod/'] },
    },
    {
      name: 'web-and-server-apart',
      comment: 'The browser knows the contract, never the server.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^server/' },
    },
    {
      name: 'server-and-web-apart',
      comment: 'The server renders what the web workspace built, by its path; it imports none of its sources.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^web/' },
    },
    {
      name: 'platform-knows-no-deals',
      comment: 'Tools that know of features cannot serve the next one.',
      severity: 'error',
      from: { path: '^server/src/platform/' },
      to: { path: '^server/src/(features/|[^/]+[.]ts$)' },
    },
    {
      name: 'schemas-come-late',
      comment:
        'The schema library is heavy: pages take types from the contract, and its schemas only by dynamic import.',
      severity: 'error',
      from: { path: '^web/src/', pathNot: test },
      to: {
        path: '^contract/src/',
        pathNot: '/(limits|[a-z]+-limits|errors|deal-status)[.]ts$',
        dependencyTypesNot: ['type-only'],
        dynamic: false,
      },
    },
    {
      name: 'ui-and-lib-know-no-deals',
      comment: 'The floor of the web knows no feature, no route and no shell.',
      severity: 'error',
      from: { path: '^web/src/(ui|lib)/' },
      to: { path: '^web/src/(features|routes|shell)/' },
    },
    {
      name: 'server-sideways-by-actions',
      comment: "A feature asks another one for what it does (actions.ts); how it decides and stores is that one's own.",
      severity: 'error',
      from: { path: feature, pathNot: test },
      to: { path: '^server/src/features/', pathNot: ['^server/src/features/$1/', '/actions[.]ts$'] },
    },
    {
      name: 'web-sideways-by-components',
      comment: "A feature shows another one's components and uses its queries, nothing else of it.",
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/', pathNot: test },
      to: { path: '^web/src/features/', pathNot: ['^web/src/features/$1/', '/(queries|use-[^/]+)[.]ts$', '[.]tsx$'] },
    },
    {
      name: 'ranking-sees-no-money',
      comment: 'What a deal earns must not move it: nothing that decides on order or trust can look it up.',
      severity: 'error',
      from: { path: '^server/src/features/(ranking|votes|vote-rings|trust|points|recounts)/', pathNot: test },
      to: {
        path: '^server/src/features/(affiliate[a-z-]*|partners|conversions|commissions|ledger|payouts)/',
        reachable: true,
      },
    },
    {
      name: 'order-sees-no-money',
      comment:
        'Lists know whether a link is paid for, to say so, and nothing else of it; their order knows not even that.',
      severity: 'error',
      from: { path: '^server/src/features/(deals|search|alerts|feeds)/', pathNot: test },
      to: {
        path: '^server/src/features/(affiliate[a-z-]*|partners|conversions|commissions|ledger|payouts)/',
        pathNot: '^server/src/features/partners/actions[.]ts$',
      },
    },
    {
      name: 'rules-are-pure',
      comment:
        "Decisions read the contract, Unicode's table of look-alikes, and nothing that has a clock or a network.",
      severity: 'error',
      from: { path: '^server/src/features/([^/]+)/[^/]*rules[.]ts$' },
      to: {
        pathNot: ['^contract/src/', '^server/src/features/$1/[^/]*rules[.]ts$', '^node_modules/unhomoglyph/'],
      },
    },
    {
      name: 'routes-decide-nothing',
      comment: 'A route connects an endpoint with an action.',
      severity: 'error',
      from: { path: '^server/src/features/([^/]+)/routes[.]ts$' },
      to: { pathNot: ['^contract/src/', '^server/src/features/$1/actions[.]ts$', '^server/src/platform/http/'] },
    },
    {
      name: 'stores-are-private',
      comment: "Only a feature's own actions and jobs touch its rows.",
      severity: 'error',
      from: { path: '^server/src/[^/]+[.]ts$' },
      to: { path: '^server/src/features/[^/]+/[^/]*store[.]ts$' },
    },
    {
      name: 'sql-in-stores',
      comment: 'Whoever looks for a statement looks in store.ts; the platform has those of the database and the queue.',
      severity: 'error',
      from: {
        path: '^(server|web|contract)/',
        pathNot: ['store[.]ts$', '^server/src/platform/(database|jobs)/', '^server/test/', test],
      },
      to: { path: '^node_modules/kysely/' },
    },
    {
      name: 'no-tests-in-the-product',
      comment: 'What runs for readers does not lean on what runs in tests.',
      severity: 'error',
      from: { path: '^(contract|server|web)/src/', pathNot: test },
      to: { path: ['^server/test/', '^e2e/', test] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['[.]gen[.]ts$', '^web/dist/'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.d.ts', '.json'],
    },
  },
};
