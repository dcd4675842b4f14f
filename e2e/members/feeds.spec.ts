import { expect, test } from '../support/fixtures.ts';
import { publish } from '../support/posting.ts';

test('the home, trending and store pages link to their feeds', async ({ page, admin }) => {
  const dealURL = `https://${crypto.randomUUID()}.example/1`;
  const { data } = await admin.api('POST /deals', {
    body: { title: 'A deal whose store has a feed', price: 5, dealURL },
  });
  if (data.lifecycleStatus === 'pending') await admin.api('PUT /deals/:id/approve', { params: { id: data._id } });
  const store = data.store?.slug ?? '';
  const feeds: [path: string, query: string][] = [
    ['/', ''],
    ['/trending', '?postedWithin=7d&sort=-dealScore'],
    [`/stores/${store}`, `?store=${store}`],
  ];
  for (const [path, query] of feeds) {
    await page.goto(path);
    const href = await page.locator('head link[type="application/rss+xml"]').getAttribute('href');
    expect(href?.endsWith(`/feeds/deals.rss${query}`), `${path}: ${href}`).toBe(true);
    expect((await page.request.get(href ?? '')).status()).toBe(200);
  }
});

test('searches and filtered lists link to RSS and Atom feeds that browsers can parse', async ({ page, admin }) => {
  const dealURL = `https://tables.example/${crypto.randomUUID()}`;
  await publish(admin, admin, { title: 'Wombatta table <b>& chairs</b> ]]>', price: 90, dealURL });
  for (const path of ['/search?q=wombatta&sort=price', '/deals?maxPrice=100']) {
    await page.goto(path);
    const links = page.locator('head link[rel=alternate]');
    await expect(links).toHaveCount(2);
    for (const kind of ['rss', 'atom']) {
      const href = await page.locator(`head link[type="application/${kind}+xml"]`).getAttribute('href');
      expect(href).toContain(`/feeds/deals.${kind}${new URL(page.url()).search}`);
      const answer = await page.request.get(href ?? '');
      expect(answer.headers()['content-type']).toContain(`application/${kind}+xml`);
      const [root, problem] = await page.evaluate(
        (xml) => {
          const feedDocument = new DOMParser().parseFromString(xml, 'application/xml');
          return [
            feedDocument.documentElement.nodeName,
            feedDocument.querySelector('parsererror')?.textContent ?? null,
          ];
        },
        await answer.text(),
      );
      expect([root, problem]).toEqual([kind === 'rss' ? 'rss' : 'feed', null]);
    }
  }
});
