import type { Page } from '@playwright/test';
import { openDeployments } from '../support/deployments.ts';
import { expect, goPatiently, test } from '../support/fixtures.ts';
import { findObstacles } from '../support/obstacles.ts';
import { publish } from '../support/publish-deal.ts';
import { siteOrigin } from '../support/site.ts';

// The browser logs failed requests to its console; the tests check their consequences.
test.use({
  serviceWorkers: 'allow',
  allowedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 4(?:04|09)|dynamically imported/,
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const bar = (page: Page) => page.locator('.offline-bar');

/** Waits until the service worker controls the page. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** Returns the ids of the deals in a cache for offline reading. */
function keptIn(page: Page, cache: string): Promise<string[]> {
  return page.evaluate(async (name) => {
    const found = (await caches.has(name)) && (await (await caches.open(name)).match('/kept/deals'));
    return found ? (await found.json()).map(({ id }: { id: string }) => id) : [];
  }, cache);
}

test('offline, a viewed deal can be read again, and other pages say so and load once back online', async ({
  page,
  context,
  admin,
}) => {
  const id = await publish(admin, admin);
  await admin.api('POST /deals/:id/comments', { params: { id }, body: { body: 'It holds a litre.' } });
  await page.goto(`/deals/${id}`);
  const address = page.url();
  await settle(page);
  await expect.poll(() => keptIn(page, 'viewed-1')).toContain(id);

  await context.setOffline(true);
  await expect(bar(page)).toContainText('You are offline.');
  await page.goto(address);
  await expect(heading(page)).toHaveText(/A kettle/);
  await expect(page.getByText('It holds a litre.')).toBeVisible();
  await expect(bar(page)).toContainText('Last updated:');

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'All Deals' }).click();
  await expect(heading(page)).toHaveText('You are offline');
  await expect(page).toHaveTitle('You are offline');
  await page.goto('/stores');
  await expect(heading(page)).toHaveText('You are offline');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('Still no connection.')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /A kettle/ })
    .click();
  await expect(page).toHaveURL(address);
  await expect(heading(page)).toHaveText(/A kettle/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Recently Viewed' }).click();
  await expect(page.locator(`[data-deal="${id}"]`)).toBeVisible();

  await page.goto('/stores');
  await expect(heading(page)).toHaveText('You are offline');
  await context.setOffline(false);
  await expect(heading(page)).toHaveText('Stores');
  await expect(bar(page)).toHaveCount(0);
});

test('votes and saves made offline wait, are sent once, and show the reason if they are refused', async ({
  admin,
  member,
}) => {
  test.slow();
  const { page, api } = await member();
  const context = page.context();
  const [listed, liked, over] = [await publish(admin, admin), await publish(admin, admin), await publish(admin, admin)];
  await api('POST /deals/:id/save', { params: { id: listed } });
  for (const id of [over, liked]) {
    await page.goto(`/deals/${id}`);
    await expect.poll(() => keptIn(page, 'viewed-1')).toContain(id);
  }
  await page.goto('/saved');
  await settle(page);
  await page.reload();
  await expect.poll(() => keptIn(page, 'mine-1')).toContain(listed);
  await expect(page.locator(`[data-deal="${listed}"]`)).toBeVisible();

  await context.setOffline(true);
  const sent: string[] = [];
  context.on('response', (response) => {
    const request = response.request();
    // Requests of pages pass through the service worker, whose own request is the one that reaches the site.
    if (request.serviceWorker() && request.method() === 'POST' && /\/(vote|save)$/.test(request.url())) {
      sent.push(new URL(request.url()).pathname);
    }
  });
  await page.goto(`/deals/${over}`);
  await page.getByRole('group', { name: 'Vote' }).getByRole('button', { name: 'Upvote' }).click();
  await expect(page.getByText('Waiting to be sent', { exact: true })).toBeVisible();
  await admin.api('PUT /deals/:id/status', { params: { id: over }, body: { status: 'expired' } });
  await page.goto(`/deals/${liked}`);
  const article = (where: Page) => where.getByRole('article');
  await article(page).getByRole('button', { name: 'Upvote' }).click();
  await article(page).getByRole('button', { name: 'Save' }).click();
  await expect(article(page).getByRole('button', { name: 'Saved , waiting to be sent' })).toBeVisible();
  await expect(bar(page)).toContainText('3 votes and saves are waiting to be sent.');

  // Closing the window loses nothing.
  const later = await context.newPage();
  await page.close();
  await later.goto(`/deals/${liked}`);
  await expect(article(later).getByRole('button', { name: 'Upvote' })).toHaveAttribute('aria-pressed', 'true');
  await later.goto('/saved');
  await expect(later.locator(`[data-deal="${listed}"]`).getByRole('button', { name: 'Saved' })).toBeVisible();

  const another = await context.newPage();
  await another.goto(`/deals/${liked}`);
  await expect(article(another).getByText('Waiting to be sent', { exact: true })).toBeVisible();
  await context.setOffline(false);
  const standing = () => api('POST /deals/bulk/status', { body: { dealIds: [liked, over] } });
  await expect
    .poll(async () => (await standing()).data)
    .toEqual({ savedStatus: { [liked]: true, [over]: false }, voteStatus: { [liked]: 1, [over]: 0 } });
  await expect(article(another).getByText('Waiting to be sent', { exact: true })).toHaveCount(0);
  await expect
    .poll(() => sent.toSorted())
    .toEqual([`/api/deals/${liked}/save`, `/api/deals/${liked}/vote`, `/api/deals/${over}/vote`].toSorted());
  const told = 'This deal is not open for votes.';
  await expect
    .poll(async () => (await later.getByText(told).count()) + (await another.getByText(told).count()))
    .toBe(1);
  expect(await another.evaluate(() => localStorage.getItem('outbox'))).toBeNull();
});

test('logging out removes a member’s data from the browser and sends none of their waiting votes', async ({
  admin,
  member,
}) => {
  const { page, api } = await member();
  const context = page.context();
  const id = await publish(admin, admin);
  await api('POST /deals/:id/save', { params: { id } });
  await page.goto('/saved');
  await settle(page);
  await page.reload();
  await expect.poll(() => keptIn(page, 'mine-1')).toContain(id);
  await expect(page.locator(`[data-deal="${id}"]`)).toBeVisible();
  await context.setOffline(true);
  await page.goto(`/deals/${id}`);
  await page.getByRole('article').getByRole('button', { name: 'Upvote' }).click();
  await expect(page.getByText('Waiting to be sent', { exact: true })).toBeVisible();

  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('A vote or save was not sent.')).toBeVisible();
  await expect.poll(() => page.evaluate(() => caches.has('mine-1'))).toBe(false);
  await page.goto('/saved');
  await expect(heading(page)).toHaveText('You are offline');
  await expect(page.getByRole('main').getByRole('link', { name: 'Saved deals' })).toHaveCount(0);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/login/);
  const { data } = await api('POST /deals/bulk/status', { body: { dealIds: [id] } });
  expect(data.voteStatus[id]).toBe(0);
});

test('a new build takes over once no window runs the old one; turning off offline reading clears everything', async ({
  browser,
}) => {
  test.slow();
  const deployments = await openDeployments(siteOrigin());
  const context = await browser.newContext();
  // The site works offline only after the first touch.
  context.on('page', goPatiently);
  try {
    const old = await context.newPage();
    const first = deployments.style;
    const shells = (page: Page) =>
      page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('shell-')));
    const styleOf = (page: Page) => page.locator('link[rel=stylesheet]').first().getAttribute('href');
    await old.goto(`${deployments.origin}/about`);
    await settle(old);

    deployments.deploy('second');
    const fresh = await context.newPage();
    await fresh.goto(`${deployments.origin}/faq`);
    expect(await styleOf(fresh)).toBe(deployments.style);
    await expect.poll(async () => (await shells(fresh)).length).toBe(2);
    await context.setOffline(true);
    // The old window is rendered from the cache of its own build.
    await old.goto(`${deployments.origin}/stores`);
    await expect(heading(old)).toHaveText('You are offline');
    expect(await styleOf(old)).toBe(first);
    expect(await old.evaluate(() => getComputedStyle(document.body).display)).toBe('flex');
    await old.close();
    await context.setOffline(false);
    // A browser lets the old service worker finish; the new one takes over with one of the next pages.
    await expect
      .poll(
        async () => {
          await fresh.goto(`${deployments.origin}/faq`);
          return (await shells(fresh)).length;
        },
        { intervals: [2_000] },
      )
      .toBe(1);
    await context.setOffline(true);
    await fresh.goto(`${deployments.origin}/stores`);
    await expect(heading(fresh)).toHaveText('You are offline');
    expect(await styleOf(fresh)).toBe(deployments.style);
    await context.setOffline(false);
    // The page reloads itself, which would interrupt the next navigation.
    await expect(heading(fresh)).toHaveText('Stores');
    await settle(fresh);

    deployments.keepNothing();
    await fresh.goto(`${deployments.origin}/faq`);
    await expect
      .poll(() => fresh.evaluate(async () => [await navigator.serviceWorker.getRegistration(), await caches.keys()]))
      .toEqual([undefined, []]);
  } finally {
    await context.close();
    await deployments.stop();
  }
});

test('the offline pages are accessible', { tag: '@looks' }, async ({ page, context, admin }) => {
  const id = await publish(admin, admin);
  await page.goto(`/deals/${id}`);
  await settle(page);
  await expect.poll(() => keptIn(page, 'viewed-1')).toContain(id);
  await context.setOffline(true);
  for (const path of ['/stores', `/deals/${id}`]) {
    await page.goto(path);
    await expect(page.getByText('You are offline').first()).toBeVisible();
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await findObstacles(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});
