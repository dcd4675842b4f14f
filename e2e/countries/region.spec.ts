import { runSite } from '../../scripts/browser/run-site.ts';
import { createApi } from '../../web/src/lib/api.ts';
import { expect, test } from '../support/fixtures.ts';
import { admin } from '../support/site.ts';

test('an admin changes the time zone: dates follow, while the currency can no longer be changed', async ({
  browser,
}) => {
  const site = await runSite({
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    HAGGLE_DEMO: 'off',
    LOG_LEVEL: 'warn',
  });
  try {
    const apiFor = (token: string | null) =>
      createApi({ transport: (request) => fetch(request), origin: site.origin, token: () => token });
    const { token } = await apiFor(null)('POST /auth/login', { body: admin });
    const api = apiFor(token);
    // Late in the evening of the 9th in New York, already the 10th in UTC.
    const end = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 2, 10, 3));
    const year = end.getUTCFullYear();
    const terms = { price: 20, retailPrice: 30, freeShipping: true, endsAt: end.toISOString() };
    const deal = { title: 'A kettle that whistles', dealURL: 'https://shop.example/1', ...terms };
    const { data } = await api('POST /deals', { body: deal });
    await api('PUT /deals/:id/approve', { params: { id: data._id } });
    const context = await browser.newContext({
      baseURL: site.origin,
      // The reader is in another time zone; the server and the browser must still render the same dates.
      timezoneId: 'Asia/Tokyo',
      storageState: {
        cookies: [],
        origins: [{ origin: site.origin, localStorage: [{ name: 'authToken', value: token }] }],
      },
    });
    const page = await context.newPage();
    await page.goto(`/deals/${data._id}`);
    await expect(page.getByText(`March 10, ${year}`, { exact: true })).toBeVisible();

    await page.goto('/admin/catalogue/settings');
    await expect(page.getByLabel('Currency')).toBeDisabled();
    await expect(page.getByText('The currency can no longer change')).toBeVisible();
    await page.getByLabel('Country', { exact: true }).selectOption({ label: 'Germany' });
    await expect(page.getByRole('status', { name: 'Example' })).toContainText('1.234.567,8');
    await page.getByLabel('Country', { exact: true }).selectOption({ label: 'United States' });
    await expect(page.getByRole('status', { name: 'Example' })).toContainText('1,234,567.8');
    await page.getByLabel('Time zone').selectOption('America/New_York');
    await page.getByRole('button', { name: 'Save language and region' }).click();
    await expect(page.getByText('Saved. Pages show it the next time they load.')).toBeVisible();

    await page.goto(`/deals/${data._id}`);
    await expect(page.getByText(`March 9, ${year}`, { exact: true })).toBeVisible();
    const html = await (await fetch(`${site.origin}/deals/${data._id}`)).text();
    expect(html).toContain(`March 9, ${year}`);
    await context.close();
  } finally {
    await site.stop();
  }
});
