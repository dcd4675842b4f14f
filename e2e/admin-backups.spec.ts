import { expect, test } from './fixtures.ts';
import { findObstacles } from './obstacles.ts';

test('an admin backs the site up, takes the file away, plans daily ones and deletes it', async ({ admin }) => {
  const { page } = admin;
  await page.goto('/admin/backups');
  await expect(page.getByText('No backups yet')).toBeVisible();
  await page.getByRole('button', { name: 'Back up now' }).click();
  const backup = page.getByRole('article', { name: /^Backup of/ });
  await expect(backup.getByText('Whole', { exact: true })).toBeVisible();
  await expect(backup).toContainText(`by ${admin.username}`);
  await expect(page.getByText('A backup is being made')).toBeHidden();
  expect(await findObstacles(page)).toEqual([]);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download the backup of/ }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^haggle-.*Z\.tar$/);

  await page.getByLabel('Back up every day').selectOption('at 03:00 UTC');
  await page.getByLabel('Keep the last').fill('14');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Back up every day')).toHaveValue('3');
  await expect(page.getByLabel('Keep the last')).toHaveValue('14');

  await page.getByRole('button', { name: /^Delete the backup of/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this backup?' });
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await findObstacles(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete it' }).click();
  await expect(page.getByText('No backups yet')).toBeVisible();
});
