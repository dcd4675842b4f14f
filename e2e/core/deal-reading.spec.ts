import { expect, test } from '../support/fixtures.ts';
import { publish } from '../support/publish-deal.ts';

test('a sold-out deal links to the store and offers an alert for its return', async ({ admin, member }) => {
  const id = await publish(admin, await member());
  const body = { status: 'sold_out', reason: 'Checked at the store.' } as const;
  await admin.api('PUT /deals/:id/status', { params: { id }, body });
  const reader = await member();
  const { page } = reader;
  await page.goto(`/deals/${id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Check the store' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'View Deal' })).toHaveCount(0);
  await main.getByRole('button', { name: "Tell me when it's back" }).click();
  await expect(page.getByText(/^Alert on: .*kettle/)).toBeVisible();
  const alerts = async () => (await reader.api('GET /alerts', {})).data.map(({ query }) => query);
  expect(await alerts()).toEqual([{ q: 'A kettle that whistles', maxPrice: 20 }]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Alert deleted')).toBeVisible();
  expect(await alerts()).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test('the offer comes first, and its buttons stay in a bar that does not cover the end of the page', async ({
    page,
    admin,
    member,
  }) => {
    const id = await publish(admin, await member());
    await page.goto(`/deals/${id}`);
    const main = page.getByRole('main');
    const top = async (name: string) => (await main.getByRole('heading', { name }).boundingBox())?.y ?? 0;
    const offer = await main.getByRole('link', { name: 'View Deal' }).first().boundingBox();
    expect(offer?.y).toBeLessThan(await top('Discussion'));
    expect(await top('Discussion')).toBeLessThan(await top('Price history'));
    expect(await top('Price history')).toBeLessThan(await top('Deal history'));

    await main.getByRole('heading', { name: 'Deal history' }).scrollIntoViewIfNeeded();
    const bar = main.getByRole('region', { name: 'This offer' });
    await expect(bar.getByRole('link', { name: 'View Deal' })).toBeVisible();
    for (const button of await bar.locator('a, button').all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    // The bar is above the tab bar, which reappears at the page's end.
    const countCoveredPixels = async () => {
      const [lower, footer] = [await bar.boundingBox(), await page.getByRole('contentinfo').boundingBox()];
      return (footer?.y ?? 0) + (footer?.height ?? 0) - (lower?.y ?? 0);
    };
    await expect.poll(countCoveredPixels).toBeLessThanOrEqual(1);
  });
});
