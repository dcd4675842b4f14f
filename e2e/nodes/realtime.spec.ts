import type { Browser, Page } from '@playwright/test';
import {
  apiFor,
  test as base,
  collectBrowserErrors,
  expect,
  newUsername,
  type Person,
  storageStateOf,
} from '../support/fixtures.ts';
import { type Nodes, startNodes } from '../support/nodes.ts';
import { publish } from '../support/publish-deal.ts';
import { admin as adminAccount } from '../support/site.ts';

interface Fixtures {
  /** Registers a new member on the node at this address. */
  join: (origin: string) => Promise<Person>;
  moderator: Pick<Person, 'api'>;
}

const test = base.extend<Fixtures, { nodes: Nodes }>({
  nodes: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const nodes = await startNodes();
      await use(nodes);
      await nodes.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  join: async ({ browser, complaints }, use) => {
    const pages: Page[] = [];
    await use(async (origin) => {
      const person = await signUp(browser, origin);
      pages.push(person.page);
      collectBrowserErrors(person.page.context(), complaints);
      return person;
    });
    for (const page of pages) await page.context().close();
  },
  moderator: async ({ nodes }, use) => {
    const { token } = await apiFor(null, nodes.first)('POST /auth/login', { body: adminAccount });
    await use({ api: apiFor(token, nodes.first) });
  },
});

// All tests share one pair of nodes.
test.describe.configure({ mode: 'serial' });

async function signUp(browser: Browser, origin: string): Promise<Person> {
  const username = newUsername();
  const account = { username, email: `${username}@journeys.example`, password: 'quite a long password' };
  const { token } = await apiFor(null, origin)('POST /auth/register', { body: account });
  const context = await browser.newContext({ baseURL: origin, storageState: storageStateOf(token, origin) });
  return { ...account, token, api: apiFor(token, origin), page: await context.newPage() };
}

/** Opens a page and waits until it has subscribed to live updates. */
async function openAndSubscribe(page: Page, path: string): Promise<void> {
  const subscribed = new Promise<void>((resolve) => {
    page.on('websocket', (socket) => {
      // Packets of type 42 are events. The subscription is the last one that a page sends when it opens.
      socket.on('framesent', ({ payload }) => {
        if (/^42\["subscribe_(deals|comments)"/.test(String(payload))) resolve();
      });
    });
  });
  await page.goto(path);
  await subscribed;
}

test('a comment that is posted on one node is offered to readers on the other', async ({ nodes, join, moderator }) => {
  const [author, reader] = [await join(nodes.first), await join(nodes.second)];
  const id = await publish(moderator, author);
  const { page } = reader;
  await openAndSubscribe(page, `/deals/${id}`);
  await expect(page.getByText('No comments yet.')).toBeVisible();

  await openAndSubscribe(author.page, `/deals/${id}`);
  const commentField = author.page.getByRole('textbox', { name: 'Your comment' });
  await commentField.fill('Mind the handle, it gets hot.');
  await commentField.press('Control+Enter');
  await expect(author.page.getByText('Mind the handle, it gets hot.').first()).toBeVisible();

  const offer = page.getByRole('button', { name: 'Show 1 new comment' });
  await expect(offer).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Discussion 1' })).toBeVisible();
  await expect(page.getByText('Mind the handle')).toBeHidden();
  // The author isn't offered their own comment.
  await expect(author.page.getByRole('button', { name: /new comment/ })).toBeHidden();
  await offer.click();
  const comment = page.getByRole('article', { name: `Comment by ${author.username}` });
  await expect(comment).toContainText('Mind the handle, it gets hot.');
  await expect(comment).toBeFocused();
  await expect(offer).toBeHidden();
});

test('votes and changes of status appear on an open page', async ({ nodes, join, moderator }) => {
  const [author, voter] = [await join(nodes.second), await join(nodes.second)];
  const id = await publish(moderator, author);
  const visitor = await join(nodes.first);
  const { page } = visitor;
  await openAndSubscribe(page, `/deals/${id}`);
  const vote = page.getByRole('group', { name: 'Vote' });
  await expect(vote).toContainText('Score 0');
  await voter.api('POST /deals/:id/vote', { params: { id }, body: { voteValue: 1 } });
  await expect(vote).toContainText('Score 1');
  await moderator.api('PUT /deals/:id/status', { params: { id }, body: { status: 'sold_out', reason: 'All gone.' } });
  await expect(page.getByText('Sold out, as far as we know')).toBeVisible();
  await moderator.api('PUT /deals/:id/status', { params: { id }, body: { status: 'removed', reason: 'A mistake.' } });
  await expect(page.getByText('This deal is no longer available.')).toBeVisible();
  await expect(vote).toBeVisible();
});

test('new deals are announced and move nothing until the reader asks for them', async ({ nodes, join, moderator }) => {
  const [author, reader] = [await join(nodes.first), await join(nodes.second)];
  await publish(moderator, author);
  const { page } = reader;
  await openAndSubscribe(page, '/');
  const cards = page.getByRole('region', { name: "Today's Best Deals" }).getByRole('article');
  const countBefore = await cards.count();
  const firstBox = await cards.first().boundingBox();
  await publish(moderator, author);
  await publish(moderator, author);
  const offer = page.getByRole('button', { name: '2 new deals' });
  await expect(offer).toBeVisible();
  expect(await cards.count()).toBe(countBefore);
  expect(await cards.first().boundingBox()).toEqual(firstBox);
  await offer.press('Enter');
  await expect(cards).toHaveCount(countBefore + 2);
  await expect(offer).toBeHidden();
  await expect(page.locator('#content')).toBeFocused();
});

test('a page that lost its connection reconnects and catches up', async ({ nodes, join, moderator }) => {
  const [author, reader] = [await join(nodes.first), await join(nodes.second)];
  const id = await publish(moderator, author);
  const { page } = reader;
  let isDisconnected = false;
  let disconnect: (() => Promise<void>) | undefined;
  await page.routeWebSocket(/socket\.io/, async (route) => {
    if (isDisconnected) return route.close();
    const server = route.connectToServer();
    route.onMessage((message) => {
      server.send(message);
      if (!String(message).includes('subscribe_comments')) return;
      disconnect = async () => {
        isDisconnected = true;
        await server.close();
        await route.close();
      };
    });
  });
  await page.goto(`/deals/${id}`);
  await expect.poll(() => disconnect).toBeDefined();
  await disconnect?.();
  await author.api('POST /deals/:id/comments', { params: { id }, body: { body: 'Said while nobody heard.' } });
  isDisconnected = false;
  await expect(page.getByText('Said while nobody heard.')).toBeVisible();
});

test('a site without live updates loads nothing for them', async ({ page }) => {
  const requestedURLs: string[] = [];
  page.on('request', (request) => requestedURLs.push(request.url()));
  page.on('websocket', (socket) => requestedURLs.push(socket.url()));
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.waitForLoadState('networkidle');
  expect(requestedURLs.filter((url) => /socket|live/.test(url))).toEqual([]);
});
