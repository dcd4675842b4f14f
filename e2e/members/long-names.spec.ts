import { expect, test } from '../support/fixtures.ts';
import { findOverflow } from '../support/page-checks.ts';

test('long names without spaces make no page wider than a phone', async ({ page, admin, member }) => {
  test.slow();
  const padName = (start: string, length: number) => start.padEnd(length, 'donaudampfschifffahrtsgesellschaft');
  const author = await member();
  await author.api('PUT /auth/profile', { body: { displayName: padName('Kapitaen', 50), bio: padName('Bio', 200) } });
  const title = padName('Kettle', 120);
  const draft = {
    title,
    price: 20,
    retailPrice: 40,
    dealURL: `https://kettles.example/${crypto.randomUUID()}`,
    description: padName('Beschreibung', 300),
    store: padName('Laden', 60),
    brand: padName('Marke', 60),
    tags: [padName('tag', 30), padName('etikett', 30)],
    couponCode: padName('CODE', 40),
    nextBestPrice: 30,
    nextBestWhere: padName('Anderswo', 80),
  };
  const { data: deal } = await author.api('POST /deals', { body: draft });
  await admin.api('PUT /deals/:id/approve', { params: { id: deal._id } });
  const body = `@${author.username} ${padName('Kommentar', 200)} [${padName('hier', 80)}](https://a.example)`;
  await author.api('POST /deals/:id/comments', { params: { id: deal._id }, body: { body } });
  await page.setViewportSize({ width: 360, height: 740 });
  const me = deal.submittedByUserID?._id;
  const shop = `/stores/${deal.store?.slug}`;
  const paths = ['/', '/deals', `/deals/${deal._id}`, `/search?q=${title}`, '/stores', shop, '/brands', `/user/${me}`];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect.soft(await findOverflow(page), path).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(width, path).toBeLessThanOrEqual(360);
  }
  await page.goto('/deals');
  const name = page.getByRole('heading', { level: 2, name: title });
  // An overlong text ends with an ellipsis; nothing is cut off at the side.
  expect(await name.evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true);
});
