import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useSite } from '../../../../test/harness/site.ts';
import { linkKeyVersion } from '../../links/rules.ts';

const site = useSite();

function rows() {
  return site.context.database
    .selectFrom('deals')
    .select(['id', 'url', 'url_key', 'url_key_version', 'updated_at'])
    .orderBy('id')
    .execute();
}

async function renewLinkKeys(): Promise<void> {
  await site.run('renew-link-keys');
  await site.drain();
}

describe('link keys made by older rules', () => {
  test('are renewed, along with those of their price points; current keys stay', async () => {
    const { database } = site.context;
    const author = await site.member();
    const outdatedId = await site.deal(author, { dealURL: 'https://www.amazon.com/Kettle/dp/B0ABCDEF12?th=1' });
    const currentId = await site.deal(author, { dealURL: 'https://shop.example/current' });
    const shortenedId = await site.deal(author);
    await sql`update deals set url_key = 'old', url_key_version = ${linkKeyVersion - 1} where id = ${outdatedId}`.execute(
      database,
    );
    await sql`update deals set url_key = 'kept', url_key_version = ${linkKeyVersion} where id = ${currentId}`.execute(
      database,
    );
    await sql`update deals set url = 'https://bit.ly/3abc', url_key_version = 0 where id = ${shortenedId}`.execute(
      database,
    );
    await sql`delete from price_points`.execute(database);
    await sql`insert into price_points (product_key, deal_id, price_cents, seen_at)
      values ('old', ${outdatedId}, 100, now()), ('kept', ${currentId}, 100, now())`.execute(database);
    const before = await rows();
    await renewLinkKeys();
    const after = await rows();
    expect(after.map(({ url_key }) => url_key)).toEqual(['amazon.com/dp/b0abcdef12', 'kept', 'bit.ly/3abc']);
    expect(after.every(({ url_key_version }) => url_key_version === linkKeyVersion)).toBe(true);
    expect(after.map(({ url, updated_at }) => [url, updated_at])).toEqual(
      before.map(({ url, updated_at }) => [url, updated_at]),
    );
    const points = await database.selectFrom('price_points').select('product_key').orderBy('deal_id').execute();
    expect(points.map(({ product_key }) => product_key)).toEqual(['amazon.com/dp/b0abcdef12', 'kept']);
  });

  test('are renewed in batches until none is left', async () => {
    const { database } = site.context;
    await sql`insert into deals (title, url, url_key, url_key_version, price_cents, submitted_at, posted_at, updated_at, status_changed_at)
      select 'One of many kettles', 'https://www.shop.example/many/' || n, 'old', 0, 100, now(), now(), now(), now()
      from generate_series(1, 1200) as n`.execute(database);
    await renewLinkKeys();
    const renewedRows = (await rows()).filter(({ url }) => url.includes('/many/'));
    expect(new Set(renewedRows.map(({ url_key }) => url_key)).size).toBe(1_200);
    expect(
      renewedRows.every(({ url_key, url_key_version }) => url_key !== 'old' && url_key_version === linkKeyVersion),
    ).toBe(true);
  });
});
