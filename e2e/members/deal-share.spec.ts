import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { publish } from '../support/publish-deal.ts';

const unavailableMessage = 'Share functionality not available or coming soon!';
const toasts = (page: Page) => page.locator('[data-sonner-toast]');
const share = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Share' }).first();

test('if the device cannot share, a single toast says that the link is copied', async ({ page, admin, member }) => {
  const id = await publish(admin, await member());
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.goto(`/deals/${id}`);
  await share(page).click();
  await expect(page.getByText(unavailableMessage, { exact: true })).toBeVisible();
  await expect(toasts(page)).toHaveCount(1);
  await expect(toasts(page)).toHaveText(new RegExp(`^The link is copied, ready to paste[.].*${unavailableMessage}$`));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/deals/${id}`);
});

test('if copying is not possible either, the toast says only that sharing is not available', async ({
  page,
  admin,
  member,
}) => {
  const id = await publish(admin, await member());
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await page.goto(`/deals/${id}`);
  await share(page).click();
  await expect(toasts(page)).toHaveText(unavailableMessage);
});
