import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { holdScripts } from '../support/hold-scripts.ts';

/** Opens a page whose scripts only load after `beforeHydration` has run. */
async function openWithHeldScripts(page: Page, path: string, beforeHydration: () => Promise<void>): Promise<void> {
  const release = await holdScripts(page);
  const navigation = page.goto(path);
  await beforeHydration();
  release();
  await navigation;
}

test('text that is typed before the scripts load is kept', async ({ page, member }) => {
  const { email, password } = await member();
  const box = page.getByRole('combobox', { name: 'Search deals' });
  await openWithHeldScripts(page, '/about', () => box.fill('teapot'));
  await expect(box).toHaveValue('teapot');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=teapot$/);

  await openWithHeldScripts(page, '/login', async () => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
  });
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('text that was selected before the scripts load is replaced by typing', async ({ page }) => {
  const box = page.getByRole('combobox', { name: 'Search deals' });
  await openWithHeldScripts(page, '/about', async () => {
    await box.fill('zebra two');
    await box.selectText();
  });
  await page.keyboard.type('zebra one');
  await expect(box).toHaveValue('zebra one');

  await openWithHeldScripts(page, '/search?q=zebra+one', async () => {
    await box.click();
    await box.selectText();
  });
  await page.keyboard.type('zebra two');
  await expect(box).toHaveValue('zebra two');
});

test('the cursor stays where it was put before the scripts loaded', async ({ page }) => {
  const box = page.getByRole('combobox', { name: 'Search deals' });
  await openWithHeldScripts(page, '/about', async () => {
    await box.fill('teapot');
    await box.evaluate((input: HTMLInputElement) => input.setSelectionRange(3, 3));
  });
  await page.keyboard.type('ring ');
  await expect(box).toHaveValue('tearing pot');
});
