import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { findAccessibilityProblems } from '../support/obstacles.ts';

const widths = [320, 360, 480, 600, 768, 900, 1000, 1100, 1280, 1600, 1920];

async function expectUsableSearch(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const box = await page.getByRole('combobox', { name: 'Search deals' }).boundingBox();
    expect(box?.width, `the search field at ${width} px`).toBeGreaterThanOrEqual(200);
    const bar = await page.getByRole('banner').boundingBox();
    expect(bar?.height, `the bar at ${width} px`).toBeLessThan(64);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `sideways at ${width} px`).toBeLessThanOrEqual(0);
  }
}

test('the top bar is one row with a usable search field at every width, logged out and logged in', async ({
  page,
  member,
}) => {
  test.slow();
  await page.goto('/about');
  await expectUsableSearch(page);
  const { page: memberPage, username } = await member();
  await memberPage.goto('/about');
  await expect(memberPage.getByRole('banner').getByText(username)).toBeVisible();
  await expectUsableSearch(memberPage);
});

/** Scrolls until a condition holds, since the scroll listener loads after the page. */
async function scrollDownUntil(page: Page, expectation: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 200);
    await expectation();
  }).toPass();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the tab bar links to its five pages and marks the current one', async ({ member }) => {
    const { page } = await member();
    await page.goto('/');
    const tabs = page.getByRole('navigation', { name: 'Tab bar' });
    for (const [name, path] of [
      ['Search', '/search'],
      ['Post', '/submit'],
      ['Saved', '/saved'],
      ['Me', '/profile'],
      ['Home', '/'],
    ]) {
      const tab = tabs.getByRole('link', { name, exact: true });
      const box = await tab.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      await tab.click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(tab).toHaveAttribute('aria-current', 'page');
      await expect(tabs.locator('[aria-current=page]')).toHaveCount(1);
    }
  });

  test('the tab bar hides on scrolling down and does not cover the end of the page', async ({ page }) => {
    await page.goto('/faq');
    const tabs = page.getByRole('navigation', { name: 'Tab bar' });
    await scrollDownUntil(page, () => expect(tabs).not.toBeInViewport({ timeout: 1_000 }));
    await page.mouse.wheel(0, -100);
    await expect(tabs).toBeInViewport();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(tabs).toBeInViewport({ ratio: 0.9 });
    const [footerBox, bar] = await Promise.all([page.getByRole('contentinfo').boundingBox(), tabs.boundingBox()]);
    expect((footerBox?.y ?? 0) + (footerBox?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
  });

  test('the tab bar stays in place with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/faq');
    await scrollDownUntil(page, () =>
      expect(page.locator('html')).toHaveAttribute('data-tabs', 'away', { timeout: 1_000 }),
    );
    await expect(page.getByRole('navigation', { name: 'Tab bar' })).toBeInViewport();
  });

  test('the menu has the links missing from the bar, and closes on logging out', async ({ member }) => {
    const { page } = await member();
    await page.goto('/about');
    const menuButton = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true });
    await menuButton.click();
    for (const name of ['All Deals', 'Trending', 'Guides', 'Categories', 'Stores', 'Brands', 'Alerts', 'Settings'])
      await expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toBeVisible();
    expect(await findAccessibilityProblems(page, '#menu')).toEqual([]);
    await page.getByRole('banner').getByRole('link', { name: 'Stores', exact: true }).click();
    await expect(page).toHaveURL(/\/stores$/);
    await expect(page.getByRole('navigation', { name: 'Menu', exact: true })).toBeHidden();
    await menuButton.click();
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('navigation', { name: 'Menu', exact: true })).toBeHidden();
    await menuButton.click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('the tab bar and the menu work', async ({ page }) => {
      await page.goto('/about');
      await page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).click();
      await page.getByRole('banner').getByRole('link', { name: 'Brands', exact: true }).click();
      await expect(page).toHaveURL(/\/brands$/);
      await page.getByRole('navigation', { name: 'Tab bar' }).getByRole('link', { name: 'Search' }).click();
      await expect(page).toHaveURL(/\/search$/);
    });
  });
});

test('every main link is in the bar as a whole or in the menu, at every width', async ({ admin: { page } }) => {
  test.slow();
  await page.goto('/about');
  const bar = page.getByRole('navigation', { name: 'Main' });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const link of await bar.getByRole('link').all()) {
      const ratio = await link.evaluate(
        (element) =>
          new Promise<number>((resolve) =>
            new IntersectionObserver(([entry]) => resolve(entry?.intersectionRatio ?? 0)).observe(element),
          ),
      );
      expect([0, 1], `a link's visible part at ${width} px`).toContain(Math.round(ratio * 10) / 10);
    }
    await page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
    for (const name of ['All Deals', 'Trending', 'Guides', 'Categories'])
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
  }
});

test('the member’s name opens the account menu with counts and the theme switch', async ({ member, admin }) => {
  const { page, username, api } = await member();
  const { data } = await api('GET /deals', { query: { limit: 1 } });
  if (data[0]) await api('POST /deals/:id/save', { params: { id: data[0]._id } });
  await page.goto('/about');
  const name = page.getByRole('banner').getByRole('button', { name: new RegExp(username) });
  await name.click();
  const menu = page.getByRole('navigation', { name: 'Account menu' });
  for (const item of ['Profile', 'Alerts', 'My deals', 'Notifications', 'Settings'])
    await expect(menu.getByRole('link', { name: new RegExp(`^${item}`) })).toBeVisible();
  if (data[0]) await expect(menu.getByRole('link', { name: /Saved deals\s*1/ })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Admin' })).toBeHidden();
  expect(await findAccessibilityProblems(page, '#account-menu')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(name).toBeFocused();
  await expect(menu).toBeHidden();

  await page.emulateMedia({ colorScheme: 'dark' });
  await name.click();
  await page.getByText('System', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');

  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Saved Deals' })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Login' })).toBeHidden();
  await expect(footer.getByRole('link', { name: 'Register' })).toBeHidden();

  await admin.page.goto('/about');
  await admin.page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(admin.username) })
    .click();
  await admin.page.getByRole('navigation', { name: 'Account menu' }).getByRole('link', { name: 'Admin' }).click();
  await expect(admin.page).toHaveURL(/\/admin\/dashboard$/);
});
