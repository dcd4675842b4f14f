import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { runSite } from '../../scripts/browser/run-site.ts';
import { loadTown } from '../../server/demo/towns.ts';
import { awaitHydrationOnGoto, collectBrowserErrors, expect, test } from '../support/fixtures.ts';
import { createForeignWordFinder, findForeignTexts } from '../support/foreign-words.ts';

test('HAGGLE_DEMO=de starts a demo in German with prices in euros, in which every total is right', async ({
  browser,
  complaints,
}) => {
  test.setTimeout(600_000);
  const site = await runSite({ HAGGLE_DEMO: 'de', RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'warn' });
  try {
    const context = await browser.newContext({ baseURL: site.origin, locale: 'en-US', serviceWorkers: 'block' });
    collectBrowserErrors(context, complaints);
    context.on('page', awaitHydrationOnGoto);
    const page = await context.newPage();
    // The town's own texts may contain English, such as brands.
    const findWords = createForeignWordFinder('de', [JSON.stringify(await loadTown('de'))]);
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('main').locator('article[data-deal]').first()).toContainText(/\d,\d\d\s€/);
    const paths = ['/', '/deals', '/categories', '/stores', '/articles', '/search?q=kopfhörern', '/leaderboard'];
    for (const path of paths) {
      await page.goto(path);
      expect.soft(await findForeignTexts(page, { findWords }), path).toEqual([]);
    }
    await page.goto('/search?q=kopfhörern');
    await expect(page.getByRole('main').locator('article[data-deal]').first()).toContainText(/Kopfhörer/i);
    await context.close();
    const doctorCommand = [join(import.meta.dirname, '../../server/bin/haggle.js'), 'doctor'];
    const output = execFileSync(process.execPath, doctorCommand, {
      env: { ...process.env, DATA_DIR: site.data },
    }).toString();
    expect(output).toMatch(/^All \d+ checks passed\.$/m);
  } finally {
    await site.stop();
  }
});
