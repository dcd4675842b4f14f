// The arrows of the map in README.md: who may import whom.
/** A room: a domain's own folder, or one inside it. */
const room = '^(server/src/domains/.+)/[^/]+$';
const test = '[.]test[.]tsx?$';
/** What runs in the process that decodes and encodes pictures. */
const encoder = '^server/src/platform/images/(encoder|decoding|encoding|drawing|composing)[.]ts$';
/** What the contract says without the schema library; `choices.ts` of a domain has the lists that screens show. */
const schemaFree =
  '^contract/src/(limits/.+|locale/.+|messages/.+|[^/]+/choices|accounts/devices|amount-refusal|excerpt|errors|ids|keys|csv|analytics/(dimensions|measures)|deals/(paths|status)|notifications/(kinds|tabs)|operations/task-names|search/pasted-address|site/(accent|look-style|trust-conditions))[.]ts$';

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
      name: 'kernel-knows-nothing',
      comment: 'The words that every part of the server speaks depend on the contract alone.',
      severity: 'error',
      from: { path: '^server/src/kernel/', pathNot: test },
      to: { path: '^server/src/', pathNot: '^server/src/kernel/' },
    },
    {
      name: 'platform-knows-no-domain',
      comment: 'A tool that knows a domain cannot serve the next one.',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: test },
      to: { path: '^server/src/', pathNot: '^server/src/(kernel|platform)/' },
    },
    {
      name: 'domains-know-no-roof',
      comment: 'What starts the server, renders pages or runs a command uses the domains, never the other way round.',
      severity: 'error',
      from: { path: '^server/src/domains/', pathNot: test },
      to: { path: '^server/src/', pathNot: '^server/src/(domains|kernel|platform)/' },
    },
    {
      name: 'schemas-come-late',
      comment:
        'The schema library is heavy: pages take types from the contract, and its schemas only by dynamic import.',
      severity: 'error',
      from: { path: '^web/src/', pathNot: test },
      to: {
        path: '^contract/src/',
        pathNot: schemaFree,
        dependencyTypesNot: ['type-only'],
        dynamic: false,
      },
    },
    {
      name: 'schema-free-stays-so',
      comment: 'What pages load at once may not bring the schema library along by a detour.',
      severity: 'error',
      from: { path: schemaFree, pathNot: test },
      to: { pathNot: schemaFree, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'web-lib-is-the-floor',
      comment: 'What the browser works with knows neither how it looks nor what it is about.',
      severity: 'error',
      from: { path: '^web/src/lib/', pathNot: test },
      to: { path: '^web/src/(?!lib/)' },
    },
    {
      name: 'web-ui-knows-no-deals',
      comment: 'A button that knows of deals cannot serve the next page.',
      severity: 'error',
      from: { path: '^web/src/ui/', pathNot: test },
      to: { path: '^web/src/(?!ui/|lib/)' },
    },
    {
      name: 'web-deals-need-no-feature',
      comment: 'Every feature may show and patch a deal, so the deal itself may know none of them.',
      severity: 'error',
      from: { path: '^web/src/deals/', pathNot: test },
      to: { path: '^web/src/(?!deals/|ui/|lib/)' },
    },
    {
      name: 'web-features-need-no-page',
      comment: 'Pages compose features. A feature that needs a page, the frame or the router serves that one alone.',
      severity: 'error',
      from: { path: '^web/src/features/', pathNot: test },
      to: { path: '^web/src/(?!features/|deals/|ui/|lib/)' },
    },
    {
      name: 'web-shell-without-pages',
      comment: 'The frame stands around every page, so it can know none of them.',
      severity: 'error',
      from: { path: '^web/src/shell/', pathNot: test },
      to: { path: '^web/src/(?!shell/|features/|deals/|ui/|lib/)' },
    },
    {
      name: 'web-pages-need-no-route',
      comment: 'A route leads to its page; what a page needs of its address it is given.',
      severity: 'error',
      from: { path: '^web/src/pages/', pathNot: test },
      to: { path: '^web/src/(?!pages/|features/|deals/|ui/|lib/)' },
    },
    {
      name: 'web-pages-know-no-admin',
      comment:
        "What admins see may show a member's page, never the other way round: members would wait for its script.",
      severity: 'error',
      from: { path: '^web/src/pages/(?!admin/)', pathNot: test },
      to: { path: '^web/src/pages/admin/' },
    },
    {
      name: 'web-routes-stand-alone',
      comment: 'The router imports all routes, so a route imports neither the router nor another route.',
      severity: 'error',
      from: { path: '^web/src/routes/', pathNot: test },
      to: { path: '^web/src/(?!pages/|shell/|features/|deals/|ui/|lib/)' },
    },
    {
      name: 'web-sideways-by-components',
      comment:
        "A feature or page shows another one's components, uses its queries and hooks and links to its place, nothing else.",
      severity: 'error',
      from: { path: '^web/src/(features|pages/admin|pages)/([^/]+)/', pathNot: test },
      to: {
        path: '^web/src/$1/[^/]+/',
        pathNot: ['^web/src/$1/$2/', '[-/](queries|query|places)[.]ts$', '/use-[^/]+[.]ts$', '[.]tsx$'],
      },
    },
    {
      name: 'rooms-by-actions',
      comment:
        "A room asks another one for what it does, in the file that has it (actions.ts, spam-actions.ts); how it decides and stores is that one's own.",
      severity: 'error',
      from: { path: room, pathNot: test },
      to: {
        path: '^server/src/domains/',
        pathNot: ['^$1/[^/]+$', '[/-]actions[.]ts$', '^server/src/domains/links/(shops|networks)/'],
      },
    },
    {
      name: 'actions-exported-once',
      comment:
        'An action is imported from the file that has it: exported once more elsewhere it would have two addresses.',
      severity: 'error',
      from: { path: '^server/src/domains/.+[/-]actions[.]ts$' },
      to: { path: '^server/src/domains/.+[/-]actions[.]ts$', dependencyTypes: ['export'] },
    },
    {
      name: 'ranking-sees-no-money',
      comment: 'What a deal earns must not move it: nothing that decides on order or trust can look it up.',
      severity: 'error',
      from: {
        path: '^server/src/domains/(votes|reputation|deals/ranking|accounts/trust|operations/recounts)/',
        pathNot: test,
      },
      to: {
        path: '^server/src/domains/(affiliate|links/affiliate-partners)/',
        reachable: true,
      },
    },
    {
      name: 'order-sees-no-money',
      comment:
        'Lists know whether a link is paid for, to say so, and nothing else of it; their order knows not even that.',
      severity: 'error',
      from: { path: '^server/src/domains/(deals|search|alerts)/', pathNot: test },
      to: {
        path: '^server/src/domains/(affiliate|links/affiliate-partners)/',
        pathNot: '^server/src/domains/links/affiliate-partners/(lookup-)?actions[.]ts$',
      },
    },
    {
      name: 'rules-are-pure',
      comment:
        "Decisions read the contract, when days begin and how long they are, where a word ends, how ids are ordered, what a sign says of a currency, Unicode's table of look-alikes, what is known of shops, networks and languages, how times are written, what keeps answers that never change, and nothing that has a clock or a network.",
      severity: 'error',
      from: { path: '^(server/src/domains/.+)/[^/]*rules[.]ts$' },
      to: {
        pathNot: [
          '^contract/src/',
          '^server/src/kernel/(currency-signs|ids|memoize|posted-price|time|word-segmentation|written-times|zoned-day)[.]ts$',
          '^$1/[^/]*rules[.]ts$',
          '^server/src/domains/links/(shops|networks)/',
          '^messages/(read-words|word-shapes)[.]ts$',
          '^node_modules/unhomoglyph/',
        ],
      },
    },
    {
      name: 'shops-are-data',
      comment: 'What is known of a shop stands by itself, so that whoever adds one needs to read nothing else.',
      severity: 'error',
      from: { path: '^server/src/domains/links/shops/', pathNot: test },
      to: { pathNot: '^server/src/domains/links/shops/' },
    },
    {
      name: 'extension-stands-alone',
      comment:
        "What runs in people's browsers shares with the server the rules that make keys of addresses, and with the site its tokens; whatever else it knows comes from the contract, without the schema library.",
      severity: 'error',
      from: { path: '^extension/src/', pathNot: test },
      to: {
        pathNot: [
          '^extension/src/',
          '^contract/src/(limits/.+|locale/.+|messages/.+|deals/status)[.]ts$',
          '^server/src/domains/links/(product-)?rules[.]ts$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'networks-are-data',
      comment: 'What is known of a network stands by itself, so that whoever adds one needs to read nothing else.',
      severity: 'error',
      from: { path: '^server/src/domains/links/networks/', pathNot: test },
      to: { pathNot: ['^server/src/domains/links/networks/', '^contract/src/'] },
    },
    {
      name: 'routes-decide-nothing',
      comment: 'A route connects an endpoint with an action.',
      severity: 'error',
      from: { path: '^(server/src/domains/.+)/routes[.]ts$' },
      to: {
        pathNot: ['^contract/src/', '^server/src/domains/.+[/-]actions[.]ts$', '^server/src/platform/(api|http)/'],
      },
    },
    {
      name: 'stores-are-private',
      comment: "Only a domain's own actions and jobs touch its rows.",
      severity: 'error',
      from: { path: '^server/src/', pathNot: ['^server/src/domains/', test] },
      to: { path: '^server/src/domains/.+store[.]ts$' },
    },
    {
      name: 'sql-in-stores',
      comment: 'Whoever looks for a statement looks in store.ts; the platform has those of the database and the queue.',
      severity: 'error',
      from: {
        path: '^(server|web|contract)/',
        pathNot: [
          'store[.]ts$',
          '^server/src/platform/(database|jobs|cache|realtime)/',
          '^server/src/platform/budgets[.]ts$',
          '^server/test/',
          test,
        ],
      },
      to: { path: '^node_modules/kysely/' },
    },
    {
      name: 'pictures-in-their-process',
      comment:
        "A picture may crash or take over the library that opens it, so only the encoder's process loads that. The demo's own drawings are the exception.",
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot: [encoder, '^server/src/domains/pictures/drawing-actions[.]ts$', test],
      },
      to: { path: ['^node_modules/sharp/', encoder], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-tests-in-the-product',
      comment: 'What runs for readers does not lean on what runs in tests.',
      severity: 'error',
      from: { path: '^(contract|server|web)/src/', pathNot: test },
      to: { path: ['^(server|web)/test/', '^e2e/', test] },
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
