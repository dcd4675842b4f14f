import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useSite } from '../../../../test/harness/site.ts';
import { identifyLink, linkKeyVersion } from '../../links/actions.ts';

const site = useSite();

const hashOf = (address: string) => createHash('sha256').update(identifyLink(address).key).digest('hex');
const lookUpPrefix = async (prefix: string) => (await site.call(`GET /deals/known/${prefix}`)).body.data;

test('the first digits of a product’s hash return what is known of it, with lows and comment count', async () => {
  const author = await site.member();
  const dealURL = 'https://shop.example/kettle?utm_source=feed';
  const id = await site.deal(author, { dealURL, price: 40, title: 'A copper kettle for four' });
  await site.call(`POST /deals/${id}/comments`, { as: author, body: { body: 'Still there.' } });
  const hash = hashOf('https://www.shop.example/kettle');
  const { products, ...metadata } = await lookUpPrefix(hash.slice(0, 4));
  expect(metadata).toEqual({ digits: 4, keyVersion: linkKeyVersion, currency: 'USD' });
  expect(products).toEqual([
    {
      hash: hash.slice(0, 32),
      dealId: id,
      path: `/deals/${id}/a-copper-kettle-for-four`,
      title: 'A copper kettle for four',
      price: 40,
      currency: 'USD',
      lifecycleStatus: 'active',
      verdict: null,
      lows: [30, 90, 365].map((days) => ({ days, price: 40, seenAt: expect.any(String) })),
      dealScore: 0,
      heat: 'cool',
      commentsCount: 1,
      postedAt: expect.any(String),
    },
  ]);
});

test('a product is returned once: by its live deal, or else by the last one that readers may see', async () => {
  const [author, admin] = [await site.member(), await site.admin()];
  const dealURL = 'https://shop.example/pan';
  const end = (id: string, status: string) =>
    site.call(`PUT /deals/${id}/status`, { as: admin, body: { status, reason: 'Over.' } });
  const listProducts = async () => {
    const { products } = await lookUpPrefix(hashOf(dealURL).slice(0, 6));
    return products.map(({ dealId, lifecycleStatus }: Record<string, string>) => [dealId, lifecycleStatus]);
  };
  const first = await site.deal(author, { dealURL, price: 30 });
  await end(first, 'expired');
  expect(await listProducts()).toEqual([[first, 'expired']]);
  const second = await site.deal(author, { dealURL, price: 25 });
  expect(await listProducts()).toEqual([[second, 'active']]);
  await end(second, 'removed');
  expect(await listProducts()).toEqual([[first, 'expired']]);
  await end(first, 'removed');
  expect(await listProducts()).toEqual([]);
});

test('a deal that waits for approval is not returned', async () => {
  const dealURL = 'https://shop.example/secret';
  await site.deal(await site.member(), { dealURL }, { published: false });
  expect((await lookUpPrefix(hashOf(dealURL).slice(0, 8))).products).toEqual([]);
});

test('the database computes the same hashes as the server, whatever the address contains', async () => {
  for (const address of [
    'https://shop.example/k%C3%BChlschrank',
    'https://shop.example/?q=%22%5C%27',
    `https://shop.example/${'a'.repeat(1_900)}`,
  ]) {
    const { key } = identifyLink(address);
    const { rows } = await sql<{ hash: string }>`select product_hash(${key}) as hash`.execute(site.context.database);
    expect(rows[0]?.hash).toBe(hashOf(address).slice(0, 8));
  }
});

test('a prefix with too many products returns only the number of digits needed', async () => {
  const id = await site.deal(await site.member());
  const startsWithPrefix = (key: string) => createHash('sha256').update(key).digest('hex').startsWith('ab');
  const keys = Array.from({ length: 24_000 }, (_, index) => `many.example/${index}`).filter(startsWithPrefix);
  await sql`insert into deals (title, slug, price_cents, url, url_key, description, status, posted_at, submitted_at, updated_at,
      status_changed_at, approved_at, submitted_by)
    select title, slug, price_cents, url, key, description, status, posted_at, submitted_at, updated_at,
      status_changed_at, approved_at, submitted_by
    from deals, unnest(${sql.val(keys)}::text[]) as key where id = ${id}`.execute(site.context.database);
  expect(keys.length).toBeGreaterThan(64);
  expect(await lookUpPrefix('ab')).toMatchObject({ digits: 3, products: [] });
  const { products, digits } = await lookUpPrefix('abc');
  expect(digits).toBe(3);
  expect(products.length).toBeGreaterThan(0);
  expect(products.every(({ hash }: { hash: string }) => hash.startsWith('abc'))).toBe(true);
});

test.each(['a', 'ABCD', 'xyz', '123456789'])('%j is not a valid hash prefix', async (prefix) => {
  expect((await site.call(`GET /deals/known/${prefix}`)).status).toBe(404);
});
