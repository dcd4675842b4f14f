import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

test('the outbox can be searched and shows the webhook address for bounces', async ({ admin: { page } }) => {
  await page.goto('/admin/outbox');
  await page.getByRole('searchbox', { name: 'Address or subject' }).fill('nobody-has-this-address');
  await expect(page.getByText('No emails match')).toBeVisible();
  await expect(page).toHaveURL(/q=nobody-has-this-address/);
  const reports = page.getByRole('region', { name: 'Bounces and complaints' });
  await reports.getByRole('button', { name: 'Show the webhook address' }).click();
  await expect(reports.getByText(/\/api\/email\/reports\/[\w-]{40,}/)).toBeVisible();
  await expect(reports.getByText('Blocked addresses: 0 bounced, 0 complained.')).toBeVisible();
});

test('an unsaved banner is restored in another tab after its page was closed', async ({ admin: { page } }) => {
  const openBannerField = async (tab: Page) => {
    await tab.goto('/admin/announcements');
    await tab.getByRole('button', { name: 'Add a banner' }).click();
    return tab.getByRole('dialog').getByLabel('Text', { exact: true });
  };
  await (await openBannerField(page)).fill('Half an announcement');
  // Long enough for the draft to be stored in this browser; no event announces the page's end.
  await page.waitForTimeout(1_000);
  const otherTab = await page.context().newPage();
  await page.close();
  const text = await openBannerField(otherTab);
  await expect(text).toHaveValue('Half an announcement');
  await otherTab.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(text).toHaveValue('');
  const reopenedField = await openBannerField(otherTab);
  await expect(reopenedField).toHaveValue('');
});
