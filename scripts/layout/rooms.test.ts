import { expect, test } from 'vitest';
import { misplaced } from './rooms.ts';

test.each([
  'server/src/main.ts',
  'server/src/features/votes/actions.ts',
  'server/src/features/votes/score-rules.ts',
  'server/src/features/votes/routes.test.ts',
  'server/src/platform/http/route.ts',
  'web/src/features/votes/vote-button.tsx',
  'web/src/features/votes/queries.ts',
  'web/src/features/votes/use-vote.ts',
  'web/src/ui/button.tsx',
  'web/src/ui/charts/line-chart.tsx',
  'web/src/deals/my-status.ts',
  'web/src/pages/deal/deal-page.tsx',
  'web/src/pages/admin/admin-screens.ts',
  'web/src/pages/admin/users/users-table.tsx',
  'contract/src/votes.ts',
])('%s is in its place', (file) => {
  expect(misplaced(file)).toEqual([]);
});

test.each([
  'server/src/features/votes/sql.ts',
  'server/src/features/votes/rooms/actions.ts',
  'server/src/features/votes.ts',
  'server/src/services/votes.ts',
  'server/src/votes.ts',
  'server/src/platform/utils.ts',
  'web/src/lib/date-helpers.ts',
  'web/src/features/votes/api.ts',
  'web/src/pages/home.tsx',
  'web/src/pages/deal/parts/offer.tsx',
  'web/src/pages/admin/users-table.tsx',
  'web/src/pages/admin/users/parts/users-table.tsx',
  'web/src/deals/cards/deal-card.tsx',
  'web/src/features/votes/parts/score.tsx',
  'web/src/features/votes.ts',
  'contract/src/votes/shapes.ts',
])('%s is not', (file) => {
  expect(misplaced(file)).not.toEqual([]);
});
