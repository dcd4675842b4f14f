import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type IConfiguration, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import imports from '../../.dependency-cruiser.js';
import folders from './folder-order.js';

// Shows that each import rule refuses a violation, in a generated tree of files.

/** For each rule, a forbidden import. */
const refusedImports: Record<string, [from: string, to: string]> = {
  'no-circle': ['web/src/ui/card.tsx', 'web/src/ui/card.tsx'],
  'nothing-missing': ['web/src/ui/row.tsx', 'web/src/ui/nowhere.tsx'],
  'contract-stands-alone': ['contract/src/votes/votes.ts', 'server/src/kernel/refusal.ts'],
  'extension-stands-alone': ['extension/src/popup.ts', 'server/src/kernel/refusal.ts'],
  'web-and-server-apart': ['web/src/entry.tsx', 'server/src/kernel/refusal.ts'],
  'server-and-web-apart': ['server/src/pages/render.ts', 'web/src/ui/button.tsx'],
  'kernel-knows-nothing': ['server/src/kernel/ids.ts', 'server/src/platform/cache/cache.ts'],
  'platform-knows-no-domain': ['server/src/platform/http/fair-queue.ts', 'server/src/domains/votes/actions.ts'],
  'domains-know-no-roof': ['server/src/domains/votes/jobs.ts', 'server/src/start/serve.ts'],
  'schemas-come-late': ['web/src/features/votes/vote.tsx', 'contract/src/deals/deals.ts'],
  'schema-free-stays-so': ['contract/src/votes/choices.ts', 'node_modules/zod/index.js'],
  'web-lib-is-the-floor': ['web/src/lib/money.ts', 'web/src/ui/button.tsx'],
  'web-ui-knows-no-deals': ['web/src/ui/link.tsx', 'web/src/deals/queries.ts'],
  'web-deals-need-no-feature': ['web/src/deals/badges.tsx', 'web/src/features/saves/save.tsx'],
  'web-features-need-no-page': ['web/src/features/saves/list.tsx', 'web/src/pages/home/home-page.tsx'],
  'web-shell-without-pages': ['web/src/shell/navbar.tsx', 'web/src/pages/home/home-page.tsx'],
  'web-pages-need-no-route': ['web/src/pages/home/tabs.tsx', 'web/src/routes/index.tsx'],
  'web-pages-know-no-admin': ['web/src/pages/home/tips.tsx', 'web/src/pages/admin/users/users-page.tsx'],
  'web-routes-stand-alone': ['web/src/routes/about.tsx', 'web/src/routes/index.tsx'],
  'web-sideways-by-components': ['web/src/features/reports/form.tsx', 'web/src/features/saves/rules.ts'],
  'rooms-by-actions': ['server/src/domains/deals/actions.ts', 'server/src/domains/votes/score-rules.ts'],
  'actions-exported-once': ['server/src/domains/votes/actions.ts', 'server/src/domains/votes/spam-actions.ts'],
  'ranking-sees-no-money': ['server/src/domains/votes/score.ts', 'server/src/domains/affiliate/actions.ts'],
  'order-sees-no-money': [
    'server/src/domains/search/actions.ts',
    'server/src/domains/links/affiliate-partners/store.ts',
  ],
  'rules-are-pure': ['server/src/domains/points/rules.ts', 'server/src/kernel/refusal.ts'],
  'shops-are-data': ['server/src/domains/links/shops/amazon.ts', 'server/src/domains/links/rules.ts'],
  'networks-are-data': ['server/src/domains/links/networks/awin.ts', 'server/src/domains/links/rules.ts'],
  'routes-decide-nothing': ['server/src/domains/points/routes.ts', 'server/src/kernel/refusal.ts'],
  'stores-are-private': ['server/src/start/wipe.ts', 'server/src/domains/points/store.ts'],
  'sql-in-stores': ['server/src/domains/points/actions.ts', 'node_modules/kysely/index.js'],
  'pictures-in-their-process': ['server/src/domains/pictures/actions.ts', 'node_modules/sharp/index.js'],
  'no-tests-in-the-product': ['server/src/start/try.ts', 'server/test/harness/site.ts'],
};

/** A circle between folders without a circle between files. */
const folderCircle = {
  'server/src/domains/brands/actions.ts': ['server/src/domains/stores/actions.ts'],
  'server/src/domains/stores/names.ts': ['server/src/domains/brands/names.ts'],
};

const tree = mkdtempSync(join(tmpdir(), 'haggle-imports-'));

beforeAll(() => {
  const lines = new Map<string, string[]>();
  const write = (from: string, to: string) => {
    const specifier = to.startsWith('node_modules/') ? (to.split('/')[1] as string) : join(tree, to);
    // Both are imports; one rule is about re-exports.
    const keyword = to.endsWith('spam-actions.ts') ? 'export * from' : 'import';
    lines.set(from, [...(lines.get(from) ?? []), `${keyword} '${specifier}';`]);
    if (!lines.has(to) && !to.includes('nowhere')) lines.set(to, []);
  };
  for (const [from, to] of Object.values(refusedImports)) write(from, to);
  for (const [from, all] of Object.entries(folderCircle)) for (const to of all) write(from, to);
  for (const [file, text] of lines) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), text.join('\n'));
  }
});

afterAll(() => rmSync(tree, { recursive: true, force: true }));

async function violations({ forbidden = [], options }: IConfiguration): Promise<string[]> {
  const parts = ['contract', 'server', 'web', 'extension'];
  const ruleSet = { forbidden } as IFlattenedRuleSet;
  const result = await cruise(parts, { ...options, baseDir: tree, validate: true, ruleSet });
  return (result.output as ICruiseResult).summary.violations.map(
    ({ rule, from, to }) => `${rule.name}: ${from} → ${to}`,
  );
}

test('every import rule reports its example of a forbidden import', async () => {
  expect(Object.keys(refusedImports).sort()).toEqual(imports.forbidden?.map(({ name }) => name).sort());
  const found = await violations(imports);
  for (const [rule, [from, to]] of Object.entries(refusedImports)) {
    expect(found).toContainEqual(expect.stringMatching(`^${rule}: ${from} → .*${to.split('/').at(-1)}$`));
  }
});

test('a circular dependency between folders is reported', async () => {
  expect(await violations(folders)).toContainEqual(
    expect.stringContaining('no-folder-circle: server/src/domains/brands'),
  );
});
