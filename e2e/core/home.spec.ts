import { homePageSize } from '@haggle/contract/limits/home';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

const deal = (index: number) => ({
  _id: String(index + 1),
  slug: `deal-${index + 1}`,
  title: `Deal number ${index + 1} of many`,
  price: 10,
  retailPrice: null,
  discountPercent: null,
  dealScore: 0,
  commentsCount: 0,
  dealURL: 'https://shop.example/',
  imageUrl: null,
  images: [],
  optimizedImages: [],
  thumbnail: null,
  store: null,
  freeShipping: false,
  shippingPrice: null,
  niche: null,
  lifecycleStatus: 'active',
  attributedTo: null,
  submittedByUserID: null,
  couponCode: null,
  badges: [],
  verdict: null,
  createdAt: '2026-01-01T00:00:00.000Z',
});

/** Stubs the API: lists of any length, or empty ones. */
function list(url: string, total: number) {
  const query = new URL(url).searchParams;
  const [page, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit') ?? 24)];
  const data = Array.from({ length: total }, (_, index) => deal(index)).slice((page - 1) * limit, page * limit);
  return {
    success: true,
    count: data.length,
    pagination: { page, limit, total, pages: Math.ceil(total / limit) },
    data,
  };
}

/** Opens a list rendered by the server, and waits for hydration, since readers rarely click earlier. */
async function openDeals(page: Page): Promise<void> {
  await page.goto('/deals');
  await page.waitForLoadState('networkidle');
}

// These lists' deals don't exist on the site, and hovering over one preloads it.
test.use({ allowedErrors: /404/ });

test.describe('the width of the window', () => {
  // The pointer may be on the card of a deal that another journey has merged.
  test.use({ allowedErrors: /404|410/ });

  test('sets the number of deals per page, and a new width returns to page 1', async ({ page }) => {
    const widths = [400, 700, 1000, 1300, 1500, 1700];
    await page.setViewportSize({ width: 400, height: 900 });
    await page.route('**/api/deals?*', (route) => route.fulfill({ json: list(route.request().url(), 100) }));
    await openDeals(page);
    await page.getByRole('banner').getByRole('link', { name: 'Haggle' }).first().click();
    for (const width of widths) {
      const size = homePageSize(width);
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByText(`Page 1 of ${Math.ceil(100 / size)}`)).toBeVisible();
      await expect(page.locator('article[data-deal]:visible')).toHaveCount(size);
      await page.getByRole('link', { name: 'Next' }).click();
      await expect(page.getByText(`Page 2 of ${Math.ceil(100 / size)}`)).toBeVisible();
      await expect(page.getByText(`Deal number ${size + 1} of many`)).toBeVisible();
    }
  });
});

test.describe('when the list fails to load', () => {
  test.use({ allowedErrors: /404|500/ });

  test('the error line offers Try Again, which works', async ({ page }) => {
    let isFailing = true;
    await page.route('**/api/deals?*', (route) => {
      if (!isFailing) return route.fulfill({ json: list(route.request().url(), 3) });
      return route.fulfill({
        status: 500,
        json: { success: false, error: 'Failed to fetch deals', code: 'x', requestId: 'y' },
      });
    });
    await openDeals(page);
    await page.getByRole('banner').getByRole('link', { name: 'Haggle' }).first().click();
    await expect(page.getByText('Error: Failed to fetch deals')).toBeVisible();
    isFailing = false;
    await page.getByRole('main').getByRole('button', { name: 'Try Again' }).first().click();
    await expect(page.locator('article[data-deal]')).toHaveCount(3);
  });
});

test.describe('a failure without a message', () => {
  test.use({ allowedErrors: /404|500/ });

  test('shows the specified text for the list of deals and for the notifications', async ({ page, member }) => {
    await page.route('**/api/deals?*', (route) => route.fulfill({ status: 500, json: {} }));
    await openDeals(page);
    await page.getByRole('banner').getByRole('link', { name: 'Haggle' }).first().click();
    await expect(page.getByText('Error: Failed to fetch deals', { exact: true })).toBeVisible();

    const { page: memberPage } = await member();
    await memberPage.route('**/api/notifications?*', (route) => route.fulfill({ status: 500, json: {} }));
    await memberPage.goto('/notifications');
    await expect(memberPage.getByText('Failed to load notifications', { exact: true })).toBeVisible();
  });
});

test.describe('hovering over Next', () => {
  const optimizedImage = (id: string) => {
    const formats = (size: string) => ({
      avif: `/pictures/${id}-${size}.avif`,
      webp: `/pictures/${id}-${size}.webp`,
      jpeg: `/pictures/${id}-${size}.jpeg`,
    });
    const thumbnails = { small: formats('s'), medium: formats('m'), large: formats('l') };
    return { ...formats('f'), thumbnails, metadata: { dimensions: { width: 600, height: 600 } } };
  };
  const answerWithPictures = (url: string) => {
    const answer = list(url, 100);
    return { ...answer, data: answer.data.map((it) => ({ ...it, optimizedImages: [optimizedImage(it._id)] })) };
  };

  /** Hovers over Next; returns the deals of the next page whose pictures were requested so far. */
  async function watchPreloads(page: Page): Promise<() => string[]> {
    const preloadedIds: string[] = [];
    await page.setViewportSize({ width: 400, height: 900 });
    await page.route('**/pictures/*', (route) => {
      preloadedIds.push(/pictures[/](\d+)-/.exec(route.request().url())?.[1] ?? '');
      return route.fulfill({ contentType: 'image/avif', body: '' });
    });
    await page.route('**/api/deals?*', (route) => route.fulfill({ json: answerWithPictures(route.request().url()) }));
    await openDeals(page);
    await page.getByRole('banner').getByRole('link', { name: 'Haggle' }).first().click();
    await expect(page.locator('article[data-deal]')).toHaveCount(33);
    await page.waitForLoadState('networkidle');
    const responses = [/api[/]deals[?]page=2&limit=33/, /preload-pictures/].map((address) =>
      page.waitForResponse(address),
    );
    await page.getByRole('link', { name: 'Next' }).hover();
    await Promise.all(responses);
    return () => preloadedIds.filter((id) => Number(id) > 33).sort();
  }

  test('preloads the pictures of the next 24 deals', async ({ page }) => {
    const expected = Array.from({ length: 24 }, (_, place) => String(34 + place));
    const preloadedIds = await watchPreloads(page);
    await expect.poll(preloadedIds).toEqual(expected);
  });

  test('preloads no pictures in data-saving mode', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    const preloadedIds = await watchPreloads(page);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(preloadedIds()).toEqual([]);
  });
});

test('an empty home page says so and suggests checking back later', async ({ page }) => {
  await page.route('**/api/deals?*', (route) => route.fulfill({ json: list(route.request().url(), 0) }));
  await openDeals(page);
  await page.getByRole('banner').getByRole('link', { name: 'Haggle' }).first().click();
  await expect(page.getByText('No deals available')).toBeVisible();
  await expect(page.getByText('Check back later for new deals!')).toBeVisible();
});
