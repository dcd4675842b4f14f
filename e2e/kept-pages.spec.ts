import { expect, test } from './fixtures.ts';
import { publish } from './publish-deal.ts';

test('a kept page is the same for everybody, and what is said on a deal is on its page and on lists', async ({
  request,
  admin,
  member,
}) => {
  const author = await member();
  const id = await publish(admin, author);
  const { data } = await author.api('GET /deals/:id', { params: { id } });
  const page = `/deals/${id}/${data.slug}`;
  const list = '/deals?minPrice=20&maxPrice=20';
  const read = async (path: string) => (await request.get(path)).text();

  const first = await request.get(page);
  const again = await request.get(page);
  expect(await again.text()).toBe(await first.text());
  for (const name of ['etag', 'content-security-policy', 'content-encoding', 'cache-control', 'content-type']) {
    expect(again.headers()[name]).toBe(first.headers()[name]);
  }
  const unchanged = await request.get(page, { headers: { 'if-none-match': again.headers().etag ?? '' } });
  expect(unchanged.status()).toBe(304);
  expect((await request.head(page)).status()).toBe(200);

  await expect.poll(() => read(list)).toContain(`data-deal="${id}"`);
  const cardOf = (html: string) => html.split('<article').find((card) => card.includes(`data-deal="${id}"`));
  await author.api('POST /deals/:id/comments', { params: { id }, body: { body: 'It whistles in tune.' } });
  await expect.poll(() => read(page)).toContain('It whistles in tune.');
  await expect.poll(async () => cardOf(await read(list))).toContain('1 comment');
});
