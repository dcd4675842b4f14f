import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { type RunningSite, runSite } from '../scripts/browser/run-site.ts';
import { type Api, createApi } from '../web/src/lib/api.ts';
import { expect, type Person, test } from './fixtures.ts';
import { admin as adminAccount } from './site.ts';

async function publish(admin: Pick<Person, 'api'>, by: Pick<Person, 'api'>): Promise<string> {
  const { data } = await by.api('POST /deals', {
    body: {
      title: `A kettle that whistles, ${crypto.randomUUID().slice(0, 8)}`,
      price: 20,
      dealURL: `https://kettles.example/${crypto.randomUUID()}`,
    },
  });
  await admin.api('PUT /deals/:id/approve', { params: { id: data._id } });
  return data._id;
}

/** Waits until what an approval brings has come. */
async function earnFirstBadge(admin: Person, by: Person): Promise<string> {
  const id = await publish(admin, by);
  const isEarned = async () => {
    const { data } = await by.api('GET /badges/progress');
    return data.find((badge) => badge.id === 'first-find')?.earnedAt ?? null;
  };
  await expect.poll(isEarned, { timeout: 20_000 }).not.toBeNull();
  return id;
}

/** The page asks who is here once its script runs. */
async function openSignedIn(page: Page, username: string, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('banner').getByText(username)).toBeVisible();
}

test('an approved deal earns the first badge; badges are filtered and tell how far one is', async ({
  admin,
  member,
}) => {
  const author = await member();
  await earnFirstBadge(admin, author);
  const { page, username, api } = author;
  const { data: badges } = await api('GET /badges/progress');
  await openSignedIn(page, username, '/badges');
  await expect(page.getByText(`You have earned 1 of ${badges.length}.`)).toBeVisible();
  const first = page.getByRole('article', { name: 'First find' });
  await expect(first).toContainText(/Bronze.*Earned on \w+ \d+, \d{4}/s);
  const next = page.getByRole('article', { name: 'Good eye' });
  await expect(next.getByRole('progressbar', { name: 'Progress to Good eye' })).toHaveAttribute('aria-valuenow', '1');
  await expect(next).toContainText('1 of 10');
  const filter = page.getByRole('navigation', { name: 'Which badges' });
  await filter.getByRole('link', { name: 'Earned' }).click();
  await expect(page).toHaveURL(/\/badges\?show=earned$/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await filter.getByRole('link', { name: 'Locked' }).click();
  await expect(first).toBeHidden();
  await expect(page.getByRole('article')).toHaveCount(badges.length - 1);

  const { data: me } = await api('GET /auth/me');
  await page.goto(`/user/${me._id}`);
  await expect(page.getByRole('list', { name: 'Badges' })).toContainText('First find');
});

test('a member without badges is told so, and what trust comes next', async ({ member }) => {
  const { page, username } = await member();
  await openSignedIn(page, username, '/badges?show=earned');
  await expect(page.getByRole('main').getByText('No badges earned yet')).toBeVisible();
  await page.getByRole('link', { name: 'See all badges' }).click();
  await expect(page.getByRole('article', { name: 'First find' })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText('No badges earned yet')).toBeVisible();
  await expect(page.getByText(/Trust level 0\. After 3 days/)).toBeVisible();
});

test.describe('the points display', () => {
  test.use({ allowedErrors: /429|500/ });

  test('reputation is recalculated, but once a minute', async ({ member }) => {
    const { page, username } = await member();
    await openSignedIn(page, username, '/profile');
    const button = page.getByRole('button', { name: 'Recalculate' });
    await button.click();
    await expect(page.getByText('Up to date.')).toBeVisible();
    await button.click();
    await expect(page.getByText(/once a minute\. Try again in \d+ seconds\./)).toBeVisible();
    await page.reload();
    await button.click();
    await expect(page.getByText(/once a minute\. Try again in \d+ seconds\./)).toHaveCount(1);
  });

  test('what fails is said in place, and can be tried again', async ({ member }) => {
    const { page, username } = await member();
    const fail = { status: 500, json: { success: false, error: 'No.', code: 'unexpected', requestId: '1' } };
    await page.route('**/api/points', (route) => route.fulfill(fail));
    await page.route('**/calculate-reputation', (route) => route.fulfill(fail));
    await openSignedIn(page, username, '/profile');
    await expect(page.getByText('Failed to load points data')).toBeVisible();
    await page.unroute('**/api/points');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('button', { name: 'Recalculate' }).click();
    await expect(page.getByText('Failed to calculate reputation', { exact: true })).toBeVisible();
  });
});

test('the history of points has pages', async ({ admin, member }) => {
  const author = await member();
  const id = await publish(admin, author);
  const { api: voter } = await member();
  for (let round = 0; round < 13; round += 1) {
    for (const voteValue of [1, 0] as const) {
      await voter('POST /deals/:id/vote', { params: { id }, body: { voteValue } });
    }
  }
  const total = async () => (await author.api('GET /points/history', { query: {} })).pagination.total;
  await expect.poll(total, { timeout: 20_000 }).toBe(27);
  const { page } = author;
  await openSignedIn(page, author.username, '/profile');
  await page.getByRole('navigation', { name: 'What to show' }).getByRole('link', { name: 'Points' }).click();
  await expect(page.getByRole('heading', { name: 'Points history' })).toBeVisible();
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/tab=points&page=2|page=2&tab=points/);
  const line = page.getByRole('listitem').filter({ hasText: 'Deal approved' });
  await expect(line).toContainText('+10');
});

test.describe('a downvote', () => {
  test.use({ allowedErrors: /500/ });

  test('may say why, and counts once all the same', async ({ admin, member }) => {
    const id = await publish(admin, await member());
    const { page, username, api } = await member();
    await openSignedIn(page, username, `/deals/${id}`);
    const downvote = page.getByRole('button', { name: 'Downvote' });
    const reasons = page.getByRole('group', { name: 'Why the downvote? Optional' });
    await downvote.press('Enter');
    await expect(reasons).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Downvoted. Score -1.' })).toBeAttached();
    await reasons.getByRole('button', { name: 'Price' }).press('Enter');
    await expect(page.getByText('Thank you. Your reason is noted.')).toBeVisible();
    await expect(reasons).toBeHidden();
    await expect(downvote).toBeFocused();
    expect((await api('GET /deals/:id', { params: { id } })).data).toMatchObject({ dealScore: -1, downvotes: 1 });

    await page.getByRole('button', { name: 'Take my vote back' }).click();
    await expect(downvote).toHaveAttribute('aria-pressed', 'false');
    await downvote.click();
    await reasons.getByRole('button', { name: 'Other' }).focus();
    await page.keyboard.press('Escape');
    await expect(reasons).toBeHidden();
    await expect(downvote).toHaveAttribute('aria-pressed', 'true');
  });

  test('that fails goes back', async ({ admin, member }) => {
    const id = await publish(admin, await member());
    const { page, username } = await member();
    await openSignedIn(page, username, `/deals/${id}`);
    await page.route('**/vote', (route) =>
      route.fulfill({ status: 500, json: { success: false, error: 'No.', code: 'unexpected', requestId: '1' } }),
    );
    await page.getByRole('button', { name: 'Downvote' }).click();
    await expect(page.getByText('An unexpected server error occurred.')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Vote', exact: true })).toHaveText('Score 0');
    await expect(page.getByRole('button', { name: 'Downvote' })).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByRole('group', { name: 'Why the downvote? Optional' })).toBeHidden();
  });
});

test('a visitor is sent from the badges to the login, a member from the findings home', async ({ page, member }) => {
  await page.goto('/badges');
  await expect(page).toHaveURL(/\/login\?next=/);
  const { page: own } = await member();
  await own.goto('/admin/vote-findings');
  await expect(own).toHaveURL(/\/$/);
});

test.describe('on a site of its own', () => {
  test.describe.configure({ mode: 'serial' });
  let site: RunningSite;
  let admin: { api: Api; token: string };
  let author: { api: Api; token: string };

  const apiFor = (token: string | null) =>
    createApi({ transport: (request) => fetch(request), origin: site.origin, token: () => token });

  async function open(browser: Browser, token?: string): Promise<Page> {
    const localStorage = token ? [{ name: 'authToken', value: token }] : [];
    const context = await browser.newContext({
      baseURL: site.origin,
      storageState: { cookies: [], origins: [{ origin: site.origin, localStorage }] },
    });
    return context.newPage();
  }

  test.beforeAll(async () => {
    // Who leads, and whether scores are masked, is for the whole site.
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

  test('a leaderboard arrives finished for visitors, and marks one’s own place', async ({ browser }) => {
    const visitor = await open(browser);
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

    const own = await open(browser, author.token);
    await own.goto('/leaderboard');
    await expect(own.getByRole('row').filter({ hasText: 'kettle_ann' })).toContainText('You');
  });

  test('an admin finds nothing suspicious, and hides the scores of new deals', async ({ browser }) => {
    const id = await publish(admin, author);
    const page = await open(browser, admin.token);
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
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`nothing stands in anybody's way in the community, ${colorScheme}`, async ({ page: visitor, admin, member }) => {
    const author = await member();
    await earnFirstBadge(admin, author);
    const { data: me } = await author.api('GET /auth/me');
    const sweep: [Page, string[]][] = [
      [author.page, ['/badges', '/profile', '/profile?tab=points']],
      [admin.page, ['/admin/vote-findings']],
      [visitor, ['/leaderboard', `/user/${me._id}`, '/faq']],
    ];
    for (const [page, paths] of sweep) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const path of paths) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        for (const width of [360, 1280]) {
          await page.setViewportSize({ width, height: 900 });
          const { violations } = await new AxeBuilder({ page })
            .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
            .analyze();
          expect.soft(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html)}`)).toEqual([]);
          const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
          expect.soft(isTooWide, `${path} at ${width} px`).toBe(false);
        }
      }
    }
  });
}
