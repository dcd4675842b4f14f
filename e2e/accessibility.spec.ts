import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { findObstacles } from './obstacles.ts';

test.use({ allowedErrors: /404/ });

/** Opens each page once and looks at it in a narrow and a wide window. */
async function sweep(page: Page, pages: Record<string, (() => Promise<unknown>) | null>): Promise<void> {
  for (const [path, act] of Object.entries(pages)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await act?.();
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await findObstacles(page), `${path} at ${width} px`).toEqual([]);
    }
  }
}

for (const width of [360, 1280]) {
  test(`nothing stands in anybody's way at ${width} px`, { tag: '@looks' }, async ({ browser, admin, baseURL }) => {
    test.slow();
    const { data } = await admin.api('POST /deals', {
      body: {
        title: `A bench for everybody, ${width}`,
        price: 30,
        retailPrice: 60,
        couponCode: 'BENCH',
        dealURL: `https://benches.example/${crypto.randomUUID()}`,
      },
    });
    await admin.api('PUT /deals/:id/approve', { params: { id: data._id } });
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      ...(baseURL && { baseURL }),
    });
    const page = await context.newPage();
    for (const path of ['/', '/deals', '/trending', `/deals/${data._id}`, '/categories', '/nowhere']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await findObstacles(page), path).toEqual([]);
    }
    await context.close();
  });
}

test.describe('the pages of an account', () => {
  test.slow();

  test('nothing stands in the way of whoever comes in', { tag: '@looks' }, async ({ page, member }) => {
    const { api } = await member();
    const { data } = await api('PUT /auth/profile', { body: { displayName: 'Ada', bio: 'I look for lamps.' } });
    await sweep(page, {
      '/login': null,
      '/register': async () => {
        await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
        await expect(page.getByText('Use at least 3 characters.')).toBeVisible();
      },
      '/forgot-password': null,
      [`/reset-password/${'A'.repeat(43)}`]: null,
      [`/verify-email/${'A'.repeat(43)}`]: () => expect(page.getByText('This link has expired')).toBeVisible(),
      [`/user/${data._id}`]: null,
    });
  });

  test('nothing stands in the way of a member and an admin', { tag: '@looks' }, async ({
    admin: { page },
    api,
    member,
  }) => {
    const { email } = await member();
    await api('POST /auth/forgot-password', { body: { email } });
    await sweep(page, {
      '/profile': null,
      '/edit-profile': null,
      '/settings': null,
      '/settings?tab=account': null,
      '/settings?tab=security': () => expect(page.getByRole('list', { name: 'Devices' })).toBeVisible(),
      '/settings?tab=notifications': null,
      '/settings?tab=privacy': async () => {
        await page.getByRole('button', { name: 'Delete my account' }).click();
        await expect(page.getByLabel('Your password')).toBeFocused();
      },
      '/admin/outbox': () => expect(page.getByRole('row').nth(1)).toBeVisible(),
    });
  });
});
