import { expect, test } from '../support/fixtures.ts';

const hour = 3_600_000;
const at = (ms: number) => new Date(Date.now() + ms).toISOString();

test('a new look is shown in a preview before it is saved, and can be undone', async ({ admin: { page, api } }) => {
  await page.goto('/admin/catalogue/settings');
  const lookRegion = page.getByRole('region', { name: 'Look', exact: true });
  await expect(lookRegion.frameLocator('iframe').locator('h1')).toBeVisible();
  const radius = () =>
    lookRegion
      .frameLocator('iframe')
      .locator('html')
      .evaluate((root) => getComputedStyle(root).getPropertyValue('--radius-xl'));
  await lookRegion.getByLabel('Corners').selectOption({ label: 'Square' });
  await expect.poll(radius).toBe('0rem');
  expect((await api('GET /settings', {})).data.corners).toBe('round');
  await lookRegion.getByRole('button', { name: 'Dark', exact: true }).click();
  await expect(lookRegion.frameLocator('iframe').locator('html')).toHaveAttribute('data-theme', 'dark');
  await lookRegion.getByRole('button', { name: 'Save look' }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(lookRegion.getByLabel('Corners')).toHaveValue('round');
  await expect.poll(async () => (await api('GET /settings', {})).data.corners).toBe('round');
});

test('an event page counts down and offers a reminder before the event, and shows deals during it', async ({
  admin: { api },
  member,
}) => {
  const slug = `sale-${Date.now()}`;
  const params = { slug };
  await api('POST /pages', { body: { title: 'Winter sale', body: 'The best of winter.', slug } });
  await api('PUT /admin/pages/:slug/event', {
    params,
    body: { startsAt: at(30 * hour), endsAt: at(60 * hour), rule: { isInWindow: false } },
  });
  const { page } = await member();
  await page.goto(`/pages/${slug}`);
  await expect(page.getByRole('timer')).toContainText(/Begins in 1 day 5 hours/);
  await page.getByRole('button', { name: 'Remind me: Winter sale' }).click();
  await expect(page.getByRole('button', { name: "We'll remind you: Winter sale" })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Deals', exact: true })).toHaveCount(0);
  await api('PUT /admin/pages/:slug/event', {
    params,
    body: { startsAt: at(-hour), endsAt: at(hour), rule: { isInWindow: false } },
  });
  await page.reload();
  await expect(page.getByRole('timer')).toContainText('Ends in');
  await expect(page.getByRole('heading', { name: 'Deals', exact: true })).toBeVisible();
  await expect(page.locator('link[rel=alternate][type="application/rss+xml"]')).toHaveAttribute(
    'href',
    new RegExp(`/feeds/deals.rss.event=${slug}$`),
  );
  // The home page links to it within a few seconds.
  await expect(async () => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'On now: Winter sale' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.getByRole('link', { name: 'On now: Winter sale' }).click();
  await expect(page).toHaveURL(`/pages/${slug}`);
  await api('DELETE /pages/:slug', { params });
});
