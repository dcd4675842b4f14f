import { expect, test } from '../support/fixtures.ts';
import { importDeals } from '../support/import-deals.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
/** Returns the import fields of a deal that was live between these days ago. */
const expiredBetween = (from: number, to: number) => ({
  status: 'expired',
  postedAt: daysAgo(from),
  endsAt: daysAgo(to),
});

test('an edited price is in the history and in the chart, whose table opens by keyboard', async ({
  page,
  admin,
  member,
}) => {
  const author = await member();
  const dealURL = `https://lamps.example/${crypto.randomUUID()}`;
  const title = `The same lamp, ${crypto.randomUUID()}`;
  importDeals([
    { title: 'The same lamp, at first', price: 80, dealURL, ...expiredBetween(40, 30) },
    { title, price: 72, dealURL: `${dealURL}/mistyped`, ...expiredBetween(20, 10) },
  ]);
  // With the corrected link it belongs to the same product and its price history.
  const { data: expiredDeals } = await admin.api('GET /deals', { query: { status: 'expired', limit: 100 } });
  const mistypedId = expiredDeals.find((deal) => deal.title === title)?._id ?? '';
  await admin.api('PUT /deals/:id', { params: { id: mistypedId }, body: { title, price: 72, dealURL } });
  const draft = { title: 'A lamp that falls', price: 75, dealURL };
  const { _id: id } = (await author.api('POST /deals', { body: draft })).data;
  await admin.api('PUT /deals/:id/approve', { params: { id } });
  for (const price of [70, 60]) {
    await author.api('PUT /deals/:id', { params: { id }, body: { ...draft, price } });
  }
  await page.goto(`/deals/${id}`);
  const priceHistory = page.getByRole('main').getByRole('region', { name: 'Price history' });
  await expect(priceHistory).toContainText("The lowest we've seen in 30 days.");
  for (const days of [30, 90, 365])
    await expect(priceHistory.getByRole('term').filter({ hasText: `${days}` })).toBeVisible();
  await expect(priceHistory.getByRole('definition')).toHaveText(['$60.00', '$60.00', '$60.00']);
  await priceHistory.getByRole('definition').last().scrollIntoViewIfNeeded();
  await expect(priceHistory.getByRole('listitem').filter({ hasText: 'Not seen' })).toBeVisible();
  await expect(priceHistory).toContainText('Today');
  const slider = priceHistory.getByRole('slider', { name: 'Price by date' });
  await slider.focus();
  await expect(slider).toHaveAttribute('aria-valuetext', /^\$60\.00 on /);
  await slider.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', /^\$80\.00 on /);
  await slider.press('Tab');
  await page.keyboard.press('Enter');
  const rows = priceHistory.getByRole('table').getByRole('row');
  // Prices that lasted less than an hour, such as the $75 and $70 in between, don't count.
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(1)).toContainText('$60.00');
  await expect(rows.nth(2)).toContainText('$72.00');
  await expect(rows.nth(3)).toContainText('$80.00');
  await page.getByRole('heading', { name: 'Deal history' }).scrollIntoViewIfNeeded();
  const history = page.getByRole('list', { name: 'Deal history' });
  await expect(history).toContainText('Price: $70.00 → $60.00');
  await expect(history).toContainText('Price: $75.00 → $70.00');
  await expect(page.getByText(/^Number \d+ of \d+ live deals?/)).toBeVisible();
});
