import { expect, test } from '../support/fixtures.ts';
import { openSiteWithVisits } from '../support/own-site.ts';

test('an analytics view is saved, renamed, removed and restored, and the chart marks changes of settings', async ({
  browser,
  complaints,
}) => {
  test.setTimeout(300_000);
  const site = await openSiteWithVisits(browser, complaints);
  try {
    await site.api('PUT /settings', { body: { tagline: 'Deals of the day' } });

    const page = await site.openAdmin();
    await page.goto('/admin/analytics?tab=traffic&q=channel%3Asearch');
    await page.getByLabel('Compare with').selectOption('The year before');
    await expect(page).toHaveURL(/compare=year/);
    await expect(page.getByText('compared with the same days a year before')).toBeVisible();

    await page.getByRole('button', { name: 'Save view' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Search engines');
    await dialog.getByRole('button', { name: 'Save view' }).click();
    const views = page.getByRole('navigation', { name: 'Saved views' });
    await expect(views.getByRole('link', { name: 'Search engines' })).toHaveAttribute('aria-current', 'page');
    await page.goto('/admin/analytics');
    await views.getByRole('link', { name: 'Search engines' }).click();
    await expect(page.getByRole('link', { name: 'Remove Channel: Search engine' })).toBeVisible();
    await expect(page.getByLabel('Compare with')).toHaveValue('year');

    await page.getByRole('button', { name: 'Rename Search engines' }).click();
    await dialog.getByLabel('Name').fill('A year on');
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('button', { name: 'Remove A year on' }).click();
    await expect(views.getByRole('link', { name: 'A year on' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(views.getByRole('link', { name: 'A year on' })).toBeVisible();

    // Changes of settings are marked on the curve: for screen readers, and in the chart's table.
    const chart = page.getByRole('slider', { name: 'Visits by day' });
    await expect(chart).toHaveAttribute('aria-valuetext', /Settings changed: .*Tagline/);
    await page.getByRole('button', { name: 'Show as table: Visits by day' }).click();
    const table = page.getByRole('table', { name: 'Visits by day' });
    await expect(table.getByRole('columnheader', { name: 'What happened' })).toBeVisible();
    await expect(table.getByRole('row').nth(1)).toContainText('Settings changed: ');
  } finally {
    await site.stop();
  }
});
