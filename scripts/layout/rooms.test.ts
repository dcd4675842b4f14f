import { expect, test } from 'vitest';
import { placementProblems } from './rooms.ts';

test.each([
  'server/src/main.ts',
  'server/src/start/serve.ts',
  'server/src/kernel/refusal.ts',
  'server/src/domains/votes/actions.ts',
  'server/src/domains/votes/score-rules.ts',
  'server/src/domains/votes/routes.test.ts',
  'server/src/domains/deals/prices/store.ts',
  'server/src/domains/links/shops/best-buy.ts',
  'server/src/domains/links/networks/awin.ts',
  'server/src/platform/api/route.ts',
  'server/test/harness/site.ts',
  'web/src/deals/queries.ts',
  'web/src/features/votes/vote-button.tsx',
  'web/src/features/votes/use-vote.ts',
  'web/src/pages/home/home-page.tsx',
  'web/src/pages/admin/backups/backups-page.tsx',
  'web/src/ui/button.tsx',
  'contract/src/errors.ts',
  'contract/src/votes/votes.ts',
  'e2e/core/votes.spec.ts',
])('%s is in the right place', (file) => {
  expect(placementProblems(file)).toEqual([]);
});

test.each([
  'server/src/domains/votes/sql.ts',
  'server/src/domains/deals/prices/charts/actions.ts',
  'server/src/domains/links/shops/bestBuy.ts',
  'server/src/domains/links/networks/tradeDoubler.ts',
  'server/src/domains/votes.ts',
  'server/src/services/votes.ts',
  'server/src/votes.ts',
  'server/src/kernel/votes/rules.ts',
  'server/src/platform/utils.ts',
  'server/test/votes.test.ts',
  'web/src/lib/date-helpers.ts',
  'web/src/features/votes/api.ts',
  'web/src/features/votes.ts',
  'web/src/pages/home.tsx',
  'web/src/screens/home.tsx',
  'contract/src/votes.ts',
  'contract/src/deals/prices/prices.ts',
  'e2e/votes.spec.ts',
])('%s is misplaced', (file) => {
  expect(placementProblems(file)).not.toEqual([]);
});
