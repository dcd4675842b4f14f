import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { holdScripts } from './hold-scripts.ts';

/** A page whose scripts come only after `before` was done in it. */
async function openSlowly(page: Page, path: string, before: () => Promise<void>): Promise<void> {
  const release = await holdScripts(page);
  const opened = page.goto(path);
  await before();
  release();
  await opened;
}

test('what is typed before the scripts have come is kept', async ({ page, member }) => {
  const { email, password } = await member();
  const box = page.getByRole('combobox', { name: 'Search deals' });
  await openSlowly(page, '/about', () => box.fill('teapot'));
  await expect(box).toHaveValue('teapot');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=teapot$/);

  await openSlowly(page, '/login', async () => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
  });
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
});
