import { expect, test } from '../support/fixtures.ts';
import { siteOrigin } from '../support/site.ts';

/** Sends the events of a reader's visit, with a browser's user agent, since others count as bots. */
async function trackVisit(term: string): Promise<void> {
  const sessionId = crypto.randomUUID();
  const viewEvent = { eventType: 'page_view', sessionId, metadata: { path: '/deals' } };
  const searchEvent = { eventType: 'search_performed', sessionId, metadata: { searchQuery: term, resultsCount: 0 } };
  const response = await fetch(`${siteOrigin()}/api/analytics/track/batch`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent':
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    },
    body: JSON.stringify({ events: [viewEvent, searchEvent] }),
  });
  expect(response.status).toBe(200);
}

test('an admin follows live activity and reads its chart by keyboard and as a table', async ({ admin }) => {
  const term = `wombat ${crypto.randomUUID().slice(0, 6)}`.replaceAll(/\d/g, 'x');
  await trackVisit(term);
  const { page } = admin;
  await page.goto('/admin/analytics?tab=now');
  await expect(page.getByRole('heading', { name: 'What is going on now?' })).toBeVisible();
  await page.getByRole('switch', { name: 'Follow live' }).click();
  await expect(page.getByRole('figure', { name: 'Searches of the last 30 minutes' })).toContainText(term);

  const chart = page.getByRole('slider', { name: 'Pages viewed by minute' });
  await chart.focus();
  const newestValue = await chart.getAttribute('aria-valuetext');
  await chart.press('ArrowLeft');
  await expect(chart).not.toHaveAttribute('aria-valuetext', newestValue ?? '');
  await expect(page.getByText(/^\d+:\d\d [AP]M$/).last()).toBeVisible();
  await chart.press('Tab');
  await expect(page.getByRole('button', { name: 'Show as table: Pages viewed by minute' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Pages viewed by minute' }).getByRole('row')).toHaveCount(31);
});

test('the address keeps the range and the report, which can be downloaded as CSV', async ({ admin }) => {
  const { page } = admin;
  await page.goto('/admin/analytics');
  await expect(page.getByRole('heading', { name: 'How much is the site used?' })).toBeVisible();
  const ranges = page.getByRole('navigation', { name: 'How far back' });
  await expect(ranges.getByRole('link', { name: '30 days' })).toHaveAttribute('aria-current', 'page');
  await ranges.getByRole('link', { name: '7 days' }).click();
  await page.getByRole('navigation', { name: 'Part of analytics' }).getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\?(tab=search&range=7d|range=7d&tab=search)$/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Do people find what they search for?' })).toBeVisible();
  await expect(ranges.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'page');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download search as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('analytics-search-7d.csv');
});

test('analytics are accessible to admins only', async ({ page, member, api }) => {
  await page.goto('/admin/analytics');
  await expect(page).toHaveURL(/\/login\?next=/);
  const person = await member();
  await person.page.goto('/admin/analytics');
  await expect(person.page).toHaveURL(`${siteOrigin()}/`);
  await expect(api('GET /analytics/engagement', { query: {} })).rejects.toMatchObject({ status: 401 });
  await expect(person.api('GET /analytics/engagement', { query: {} })).rejects.toMatchObject({ status: 403 });
});

test.describe('an invalid measurement ID', () => {
  test.use({ allowedErrors: /400|422/ });

  test('is refused with an error at its field', async ({ admin }) => {
    const { page } = admin;
    await page.goto('/admin/catalogue/settings');
    await page.getByLabel('Web analytics service').selectOption('Google Analytics 4');
    await page.getByLabel('Measurement ID').fill('UA-1');
    await page.getByRole('button', { name: 'Save analytics settings' }).click();
    await expect(page.getByLabel('Measurement ID')).toHaveAccessibleDescription(
      'Measurement IDs look like G-ABC123DEF4.',
    );
  });
});
