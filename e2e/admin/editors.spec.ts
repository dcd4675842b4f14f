import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

const leaveDialog = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

/** Editors with the field to type in. */
const editors = [
  { path: '/admin/catalogue/articles/new', field: 'Title' },
  { path: '/admin/catalogue/pages/about', field: 'Title' },
  { path: '/admin/catalogue/settings', field: 'Tagline' },
] as const;

for (const { path, field } of editors) {
  test(`unsaved text at ${path} is not lost by clicking a link`, async ({ admin: { page } }) => {
    await page.goto(path);
    await page.getByLabel(field, { exact: true }).fill('Words that took a while');
    const otherLink = page.getByRole('navigation').getByRole('link', { name: 'Announcements' }).first();
    await otherLink.click();
    await expect(leaveDialog(page)).toBeVisible();
    await leaveDialog(page).getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByLabel(field, { exact: true })).toHaveValue('Words that took a while');
    await expect(page).toHaveURL(new RegExp(path));
    // On a slow machine the text may be stored on the server by now, and leaving needs no confirmation.
    await page.getByLabel(field, { exact: true }).fill('Words that took a while longer');
    await otherLink.click();
    await leaveDialog(page).getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/announcements/);
  });
}

test('closing the tab asks for confirmation until the text is backed up on the server', async ({ admin: { page } }) => {
  await page.goto('/admin/catalogue/pages/terms');
  const title = page.getByLabel('Title', { exact: true });
  const savedTitle = await title.inputValue();
  await title.fill('Terms for all of us');
  const beforeUnload = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await beforeUnload;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(page.getByText(/^Unsaved changes backed up/)).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Announcements' }).first().click();
  // The address changes before the page, and going back in between would not leave the editor.
  await expect(page.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible();
  await page.goBack();
  await expect(title).toHaveValue('Terms for all of us');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(title).toHaveValue(savedTitle);
});

test('leaving a saved guide needs no confirmation', async ({ admin: { page } }) => {
  await page.goto('/admin/catalogue/articles/new');
  await page.getByLabel('Title', { exact: true }).fill(`How to keep words ${crypto.randomUUID().slice(0, 8)}`);
  await page.getByLabel('Summary').fill('By saving them.');
  await page.getByLabel('Text', { exact: true }).fill('Press the button.');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page).toHaveURL(/articles\/how-to-keep-words/);
  await page.getByRole('navigation').getByRole('link', { name: 'Announcements' }).first().click();
  await expect(page).toHaveURL(/announcements/);
});

test('a dialog focuses its first field, or the safest button if it has no fields', async ({ admin: { page } }) => {
  await page.goto('/admin/categories');
  await page.getByRole('button', { name: 'Add a category' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.goto('/admin/catalogue/synonyms');
  await page.getByRole('button', { name: /Add/ }).first().click();
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await page.goto('/admin/catalogue/articles/new');
  await page.getByLabel('Title', { exact: true }).fill('Something');
  await page.getByRole('navigation').getByRole('link', { name: 'Announcements' }).first().click();
  await expect(leaveDialog(page).getByRole('button', { name: 'Stay' })).toBeFocused();
});
