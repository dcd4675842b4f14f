import { expect, test } from '../support/fixtures.ts';
import { createPhoto, publish, uniqueWord } from '../support/posting.ts';
import { siteOrigin } from '../support/site.ts';

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

test('a link to a part of a page that loads later scrolls there, unless the reader scrolls away', async ({
  member,
  admin,
}) => {
  const { page } = await member();
  const title = `A lamp ${uniqueWord()}`;
  await publish(admin, admin, { title, price: 50, dealURL: `https://lamps.example/${crypto.randomUUID()}` });
  // The part below the offer has its own script, which a slow connection loads last.
  const released = Promise.withResolvers<void>();
  await page.route('**/deal-late-parts.js', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto('/deals');
  await page.getByRole('main').getByRole('link', { name: title }).tap();
  const whyLink = page.getByRole('main').getByRole('link', { name: 'Why is it here?' });
  const historyHeading = page.getByRole('heading', { name: 'Deal history' });
  await whyLink.tap();
  await expect(page).toHaveURL(/#timeline$/);
  await expect(historyHeading).toHaveCount(0);
  released.resolve();
  await expect(historyHeading).toBeInViewport();
  await expect(historyHeading).toBeFocused();
  // The page stays there while the rest loads, and only until the reader scrolls.
  await expect(page.getByRole('region', { name: 'Deal history' })).toContainText(/Number \d+ of \d+ live deals/);
  await expect(historyHeading).toBeInViewport();
  await page.mouse.wheel(0, -2_000);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeInViewport();
  await page.waitForTimeout(500);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeInViewport();
});

test('an untouched page loads only the first scripts, and the rest on the first touch', async ({ browser, admin }) => {
  const id = await publish(admin, admin, {
    title: `A lamp ${uniqueWord()}`,
    price: 50,
    dealURL: `https://lamps.example/${uniqueWord()}`,
  });
  const context = await browser.newContext({ viewport: { width: 360, height: 780 }, hasTouch: true });
  const page = await context.newPage();
  const fetchedPaths: string[] = [];
  page.on('request', (request) => fetchedPaths.push(new URL(request.url()).pathname));
  const isFetched = (name: string) => fetchedPaths.some((path) => path.endsWith(`/${name}.js`));
  await page.goto(`${siteOrigin()}/deals/${id}`, { waitUntil: 'networkidle' });
  await page.waitForSelector('html[data-live]:not([data-waits])', { state: 'attached' });
  expect(isFetched('entry-later')).toBe(true);
  expect(isFetched('deal-late-parts')).toBe(false);
  // The first touch is a tap on a part that isn't hydrated yet.
  await page.getByRole('button', { name: 'Report this deal' }).tap();
  await expect(page.getByText('Please log in to report')).toBeVisible();
  expect(isFetched('deal-late-parts')).toBe(true);
  await context.close();
});

test('the FAQ has a table of contents, and links from other pages scroll to their section', async ({ page }) => {
  await page.goto('/leaderboard');
  await page.getByRole('main').getByRole('link', { name: 'How points and reputation are earned' }).tap();
  const points = page.getByRole('heading', { level: 2, name: 'How do I earn points?' });
  await expect(points).toBeInViewport();
  await page.goto('/faq');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'How are deals ordered?' }).tap();
  await expect(page).toHaveURL(/\/faq#order$/);
  await expect(page.getByRole('heading', { level: 2, name: 'How are deals ordered?' })).toBeInViewport();
});

test('in the dark theme, a tile is dark until its picture loads, and light behind it', async ({ browser, admin }) => {
  // A job of low priority encodes the small pictures.
  test.setTimeout(180_000);
  const title = `A lamp ${uniqueWord()}`;
  const { buffer } = await createPhoto('lamp.png', '#b5651d');
  const form = new FormData();
  form.append('title', title);
  form.append('price', '50');
  form.append('dealURL', `https://lamps.example/${uniqueWord()}`);
  form.append('images', new Blob([new Uint8Array(buffer)], { type: 'image/png' }), 'lamp.png');
  const params = { id: (await admin.api('POST /deals', { body: form })).data._id };
  await admin.api('PUT /deals/:id/approve', { params });
  const countOptimizedImages = async () => (await admin.api('GET /deals/:id', { params })).data.optimizedImages.length;
  await expect.poll(countOptimizedImages, { timeout: 150_000 }).toBe(1);
  const context = await browser.newContext({ colorScheme: 'dark' });
  const page = await context.newPage();
  const released = Promise.withResolvers<void>();
  await page.route(/\.(avif|webp|jpeg)$/, async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto(new URL('/deals', siteOrigin()).href, { waitUntil: 'commit' });
  const tile = page.getByRole('article').filter({ hasText: title }).locator('[data-tile]');
  const lightness = () => tile.evaluate((it) => Number(/[\d.]+/.exec(getComputedStyle(it).backgroundColor)?.[0]));
  await expect.poll(lightness).toBeLessThan(0.4);
  released.resolve();
  await expect.poll(lightness).toBeGreaterThan(0.8);
  await context.close();
});
