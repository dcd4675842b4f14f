import type { Page } from '@playwright/test';
import { openDeploymentProxy } from '../support/deployments.ts';
import { apiFor, awaitHydrationOnGoto, expect, test } from '../support/fixtures.ts';
import { findAccessibilityProblems } from '../support/obstacles.ts';
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
async function waitForServiceWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** Returns the ids of the deals in a cache for offline reading. */
function storedDealIds(page: Page, cache: string): Promise<string[]> {
  return page.evaluate(async (name) => {
    const cached = (await caches.has(name)) && (await (await caches.open(name)).match('/kept/deals'));
    return cached ? (await cached.json()).map(({ id }: { id: string }) => id) : [];
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
  await waitForServiceWorker(page);
  await expect.poll(() => storedDealIds(page, 'viewed-1')).toContain(id);

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
  const [savedId, likedId, endedId] = [
    await publish(admin, admin),
    await publish(admin, admin),
    await publish(admin, admin),
  ];
  await api('POST /deals/:id/save', { params: { id: savedId } });
  for (const id of [endedId, likedId]) {
    await page.goto(`/deals/${id}`);
    await expect.poll(() => storedDealIds(page, 'viewed-1')).toContain(id);
  }
  await page.goto('/saved');
  await waitForServiceWorker(page);
  await page.reload();
  await expect.poll(() => storedDealIds(page, 'mine-1')).toContain(savedId);
  await expect(page.locator(`[data-deal="${savedId}"]`)).toBeVisible();

  await context.setOffline(true);
  const sentPaths: string[] = [];
  context.on('response', (response) => {
    const request = response.request();
    // Requests of pages pass through the service worker, whose own request is the one that reaches the site.
    if (request.serviceWorker() && request.method() === 'POST' && /\/(vote|save)$/.test(request.url())) {
      sentPaths.push(new URL(request.url()).pathname);
    }
  });
  await page.goto(`/deals/${endedId}`);
  await page.getByRole('group', { name: 'Vote' }).getByRole('button', { name: 'Upvote' }).click();
  await expect(page.getByText('Waiting to be sent', { exact: true })).toBeVisible();
  await admin.api('PUT /deals/:id/status', { params: { id: endedId }, body: { status: 'expired' } });
  await page.goto(`/deals/${likedId}`);
  const article = (tab: Page) => tab.getByRole('article');
  await article(page).getByRole('button', { name: 'Upvote' }).click();
  await article(page).getByRole('button', { name: 'Save' }).click();
  await expect(article(page).getByRole('button', { name: 'Saved , waiting to be sent' })).toBeVisible();
  await expect(bar(page)).toContainText('3 votes and saves are waiting to be sent.');

  // Closing the window loses nothing.
  const reopenedPage = await context.newPage();
  await page.close();
  await reopenedPage.goto(`/deals/${likedId}`);
  await expect(article(reopenedPage).getByRole('button', { name: 'Upvote' })).toHaveAttribute('aria-pressed', 'true');
  await reopenedPage.goto('/saved');
  await expect(reopenedPage.locator(`[data-deal="${savedId}"]`).getByRole('button', { name: 'Saved' })).toBeVisible();

  const otherPage = await context.newPage();
  await otherPage.goto(`/deals/${likedId}`);
  await expect(article(otherPage).getByText('Waiting to be sent', { exact: true })).toBeVisible();
  await context.setOffline(false);
  const readStatus = () => api('POST /deals/bulk/status', { body: { dealIds: [likedId, endedId] } });
  await expect
    .poll(async () => (await readStatus()).data)
    .toEqual({ savedStatus: { [likedId]: true, [endedId]: false }, voteStatus: { [likedId]: 1, [endedId]: 0 } });
  await expect(article(otherPage).getByText('Waiting to be sent', { exact: true })).toHaveCount(0);
  await expect
    .poll(() => sentPaths.toSorted())
    .toEqual([`/api/deals/${likedId}/save`, `/api/deals/${likedId}/vote`, `/api/deals/${endedId}/vote`].toSorted());
  const closedMessage = 'This deal is not open for votes.';
  await expect
    .poll(
      async () =>
        (await reopenedPage.getByText(closedMessage).count()) + (await otherPage.getByText(closedMessage).count()),
    )
    .toBe(1);
  expect(await otherPage.evaluate(() => localStorage.getItem('outbox'))).toBeNull();
});

test('logging out removes a member’s data from the browser and sends none of their waiting votes', async ({
  admin,
  member,
  api,
}) => {
  const person = await member();
  const { page } = person;
  const context = page.context();
  const id = await publish(admin, admin);
  await person.api('POST /deals/:id/save', { params: { id } });
  await page.goto('/saved');
  await waitForServiceWorker(page);
  await page.reload();
  await expect.poll(() => storedDealIds(page, 'mine-1')).toContain(id);
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
  // The logout has been sent by now or is about to be, so this needs a session of its own.
  const { token } = await api('POST /auth/login', { body: { email: person.email, password: person.password } });
  const { data } = await apiFor(token)('POST /deals/bulk/status', { body: { dealIds: [id] } });
  expect(data.voteStatus[id]).toBe(0);
});

test('a new build takes over once no window runs the old one; turning off offline reading clears everything', async ({
  browser,
}) => {
  test.slow();
  const deployments = await openDeploymentProxy(siteOrigin());
  const context = await browser.newContext();
  // The site works offline only after the first touch.
  context.on('page', awaitHydrationOnGoto);
  try {
    const oldTab = await context.newPage();
    const first = deployments.style;
    const listShellCaches = (page: Page) =>
      page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('shell-')));
    const styleOf = (page: Page) => page.locator('link[rel=stylesheet]').first().getAttribute('href');
    await oldTab.goto(`${deployments.origin}/about`);
    await waitForServiceWorker(oldTab);

    deployments.deploy('second');
    const newTab = await context.newPage();
    await newTab.goto(`${deployments.origin}/faq`);
    expect(await styleOf(newTab)).toBe(deployments.style);
    await expect.poll(async () => (await listShellCaches(newTab)).length).toBe(2);
    await context.setOffline(true);
    // The old window is rendered from the cache of its own build.
    await oldTab.goto(`${deployments.origin}/stores`);
    await expect(heading(oldTab)).toHaveText('You are offline');
    expect(await styleOf(oldTab)).toBe(first);
    expect(await oldTab.evaluate(() => getComputedStyle(document.body).display)).toBe('flex');
    await oldTab.close();
    await context.setOffline(false);
    // A browser lets the old service worker finish; the new one takes over with one of the next pages.
    await expect
      .poll(
        async () => {
          await newTab.goto(`${deployments.origin}/faq`);
          return (await listShellCaches(newTab)).length;
        },
        { intervals: [2_000] },
      )
      .toBe(1);
    await context.setOffline(true);
    await newTab.goto(`${deployments.origin}/stores`);
    await expect(heading(newTab)).toHaveText('You are offline');
    expect(await styleOf(newTab)).toBe(deployments.style);
    await context.setOffline(false);
    // The page reloads itself, which would interrupt the next navigation.
    await expect(heading(newTab)).toHaveText('Stores');
    await waitForServiceWorker(newTab);

    deployments.disableOfflineReading();
    await newTab.goto(`${deployments.origin}/faq`);
    await expect
      .poll(() => newTab.evaluate(async () => [await navigator.serviceWorker.getRegistration(), await caches.keys()]))
      .toEqual([undefined, []]);
  } finally {
    await context.close();
    await deployments.stop();
  }
});

test('the offline pages are accessible', { tag: '@looks' }, async ({ page, context, admin }) => {
  const id = await publish(admin, admin);
  await page.goto(`/deals/${id}`);
  await waitForServiceWorker(page);
  await expect.poll(() => storedDealIds(page, 'viewed-1')).toContain(id);
  await context.setOffline(true);
  for (const path of ['/stores', `/deals/${id}`]) {
    await page.goto(path);
    await expect(page.getByText('You are offline').first()).toBeVisible();
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await findAccessibilityProblems(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});
