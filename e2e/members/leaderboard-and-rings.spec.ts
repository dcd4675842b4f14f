import type { Browser, Page } from '@playwright/test';
import { type RunningSite, runSite } from '../../scripts/browser/run-site.ts';
import { type Api, createApi } from '../../web/src/lib/api.ts';
import { expect, test } from '../support/fixtures.ts';
import { publish } from '../support/publish-deal.ts';
import { admin as adminAccount } from '../support/site.ts';

// The leaderboard and the setting that hides scores affect the whole site, so this needs its own.
test.describe.configure({ mode: 'serial' });

let site: RunningSite;
let admin: { api: Api; token: string };
let author: { api: Api; token: string };

const apiFor = (token: string | null) =>
  createApi({ transport: (request) => fetch(request), origin: site.origin, token: () => token });

async function openPage(browser: Browser, token?: string): Promise<Page> {
  const localStorage = token ? [{ name: 'authToken', value: token }] : [];
  const context = await browser.newContext({
    baseURL: site.origin,
    storageState: { cookies: [], origins: [{ origin: site.origin, localStorage }] },
  });
  return context.newPage();
}

test.beforeAll(async () => {
  site = await runSite({
    ADMIN_EMAIL: adminAccount.email,
    ADMIN_PASSWORD: adminAccount.password,
    HAGGLE_DEMO: 'off',
    RATE_LIMIT_SCALE: '1000',
    LOG_LEVEL: 'warn',
  });
  const { token } = await apiFor(null)('POST /auth/login', { body: adminAccount });
  admin = { api: apiFor(token), token };
  const account = { username: 'kettle_ann', email: 'ann@journeys.example', password: 'quite a long password' };
  const registered = await apiFor(null)('POST /auth/register', { body: account });
  author = { api: apiFor(registered.token), token: registered.token };
});

test.afterAll(() => site?.stop());

test('the leaderboard is rendered by the server, and marks the member’s own place', async ({ browser }) => {
  const visitor = await openPage(browser);
  await visitor.goto('/leaderboard');
  await expect(visitor.getByText('Nobody has earned points yet')).toBeVisible();
  await publish(admin, author);
  await expect.poll(async () => (await author.api('GET /points')).data.points, { timeout: 20_000 }).toBe(10);
  const html = async () => (await visitor.request.get('/leaderboard?period=week')).text();
  await expect.poll(html, { timeout: 20_000 }).toContain('kettle_ann');
  expect(await html()).toContain('<title>Leaderboard | Haggle</title>');
  await visitor.goto('/leaderboard?period=week');
  const row = visitor.getByRole('row').filter({ hasText: 'kettle_ann' });
  await expect(row).toContainText(/1.*10/s);
  await expect(row).not.toContainText('You');
  await visitor.getByRole('link', { name: 'All time' }).click();
  await expect(visitor).toHaveURL(/\/leaderboard$/);
  await row.getByRole('link').click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'kettle_ann' })).toBeVisible();

  const authorPage = await openPage(browser, author.token);
  await authorPage.goto('/leaderboard');
  await expect(authorPage.getByRole('row').filter({ hasText: 'kettle_ann' })).toContainText('You');
});

test('an admin sees no vote findings, and hides the scores of new deals', async ({ browser }) => {
  const id = await publish(admin, author);
  const page = await openPage(browser, admin.token);
  await page.goto('/admin/vote-findings');
  await expect(page.getByText('Nothing suspicious')).toBeVisible();
  await page.getByRole('link', { name: 'Decided' }).click();
  await expect(page.getByText('Nothing decided yet')).toBeVisible();
  const toggle = page.getByRole('switch', { name: 'Hide the scores of new deals' });
  await expect(toggle).toHaveAttribute('aria-checked', 'false');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-checked', 'true');
  await expect.poll(async () => (await apiFor(null)('GET /settings')).data.masksEarlyScores).toBe(true);

  await page.goto('/deals');
  const vote = page.locator(`[data-deal="${id}"]`).getByRole('button', { name: 'Upvote' });
  await expect(vote).toHaveText('UpvoteNew');
  await expect(vote.getByTitle(/10 minutes after posting/)).toBeVisible();
  await vote.click();
  await expect(vote).toHaveText('Upvote1');
  await expect(vote).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/admin/vote-findings');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-checked', 'false');
  await expect.poll(async () => (await apiFor(null)('GET /settings')).data.masksEarlyScores).toBe(false);
});
