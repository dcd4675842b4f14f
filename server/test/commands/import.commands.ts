import { beforeAll, describe, expect, test } from 'vitest';
import { createCategory } from '../../src/domains/catalogue/categories/actions.ts';
import { toJsonLines, useImportRunner } from '../harness/import-process.ts';
import { useSite } from '../harness/site.ts';

const site = useSite();
const imports = useImportRunner(site);

beforeAll(async () => {
  await site.admin('boss');
  await site.admin('clerk');
  const category = { description: '', icon: '', parentPath: null };
  await createCategory(site.context, { ...category, name: 'Home & Garden', slug: 'home-garden' });
  await createCategory(site.context, { ...category, name: 'Other things', slug: 'other' });
});

describe('an import', () => {
  test('reads a table with Windows line ends, a byte order mark, quoted newlines and lenient names', async () => {
    const rows = [
      '\ufeffName;Deal URL;Price;List price;Category;Merchant;Brand;Coupon;Free shipping;Kind;Tags;Date;Author;Description;Colour',
      `A "good" 27" monitor;${imports.shopUrl(1)};$1,299.99;1500;home & garden;Best Shop;Acme;SAVE10;yes;clearance;a, b|c;2024-03-05;Jane;"Two\r\nlines; really";red`,
    ];
    const result = await imports.run(imports.write(`${rows.join('\r\n')}\r\n\r\n`));
    expect(result).toEqual({
      code: 0,
      out: '1 imported, 0 already existed, 0 with errors.\n',
      err: 'Ignored columns: Colour.\n',
    });
    const [{ _id }] = await imports.importedDeals();
    const { body } = await site.call(`GET /deals/${_id}`);
    expect(body.data).toMatchObject({
      title: 'A "good" 27" monitor',
      price: 1299.99,
      retailPrice: 1500,
      category: { slug: 'home-garden' },
      store: { name: 'Best Shop' },
      brand: { name: 'Acme' },
      couponCode: 'SAVE10',
      freeShipping: true,
      niche: 'Clearance',
      tags: ['a', 'b', 'c'],
      createdAt: '2024-03-05T00:00:00.000Z',
      attributedTo: 'Jane',
      submittedByUserID: { username: 'boss' },
      lifecycleStatus: 'active',
      description: 'Two\r\nlines; really',
    });
  });

  test('reads JSON lines, a JSON array, RSS and Atom, recognised by how the file begins', async () => {
    const rss = `<?xml version="1.0"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Deals</title>
      <item><title>A kettle for tea: $1,049.50 (save $20)</title><link>${imports.shopUrl('rss')}</link><category>Unknown</category>
        <category>Home &amp; Garden</category><pubDate>Tue, 05 Mar 2024 10:00:00 +0200</pubDate>
        <description><![CDATA[<p>Boils <b>water</b></p>]]></description>
        <enclosure url="https://shop.example/a.jpg" type="image/jpeg" length="1"/></item>
      <item><title>Nothing said of money</title><link>${imports.shopUrl('none')}</link></item></channel></rss>`;
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Deals</title><entry><title>A free book for all</title>
      <link rel="self" href="${imports.shopUrl('self')}"/><link rel="alternate" href="${imports.shopUrl('atom')}"/>
      <published>2024-03-05T08:00:00Z</published><author><name>Jane</name><email>jane@x.example</email></author></entry></feed>`;
    expect((await imports.run(imports.write(toJsonLines([imports.deal('lines')])))).out).toMatch(/^1 imported/);
    expect((await imports.run(imports.write(JSON.stringify([imports.deal('array'), 5])))).err).toMatch(
      /^Row 2: This isn't a deal/,
    );
    expect(await imports.run(imports.write(rss))).toEqual({
      code: 1,
      out: '1 imported, 0 already existed, 1 with errors.\n',
      err: 'Row 2: price: Neither the title nor g:price names a price.\n',
    });
    expect((await imports.run(imports.write(atom))).code).toBe(0);
    const importedDeals = await imports.importedDeals();
    expect(importedDeals).toHaveLength(4);
    expect(importedDeals.find((deal) => deal.dealURL === imports.shopUrl('rss'))).toMatchObject({
      price: 1049.5,
      createdAt: '2024-03-05T08:00:00.000Z',
    });
    const { rows } = await site.connection.pool.query('select image_url from deals where url = $1', [
      imports.shopUrl('rss'),
    ]);
    expect(rows).toEqual([{ image_url: 'https://shop.example/a.jpg' }]);
    expect(importedDeals.find((deal) => deal.dealURL === imports.shopUrl('atom'))).toMatchObject({
      price: 0,
      attributedTo: 'Jane',
    });
  });

  test('maps states, expires ended deals, allows no future dates, and pays and notifies no one', async () => {
    const before = Date.now();
    const points = 'select count(*)::integer as n from points_entries';
    const events = `select count(*)::integer as n from graphile_worker.jobs where task_identifier <> 'fetch-picture'`;
    const count = async (query: string) => (await site.connection.pool.query(query)).rows[0].n;
    const [pointsBefore, eventsBefore] = [await count(points), await count(events)];
    const rows = [
      { ...imports.deal('ended'), postedAt: '2024-01-01', endsAt: '2024-02-01', status: 'active' },
      { ...imports.deal('sold'), status: 'Sold out', postedAt: '2999-01-01' },
      { ...imports.deal('archived'), status: 'archived', expires: '2024-02-01' },
    ];
    expect((await imports.run(imports.write(toJsonLines(rows)), '--as', 'Clerk')).code).toBe(0);
    const importedDeals = await imports.importedDeals();
    const stateOf = (name: string) =>
      importedDeals.find((deal) => deal.dealURL === imports.shopUrl(name)).lifecycleStatus;
    expect(['ended', 'sold', 'archived'].map(stateOf)).toEqual(['expired', 'sold_out', 'archived']);
    const sold = importedDeals.find((deal) => deal.dealURL === imports.shopUrl('sold'));
    expect(Date.parse(sold.createdAt)).toBeGreaterThanOrEqual(before - 1000);
    expect(Date.parse(sold.createdAt)).toBeLessThanOrEqual(Date.now());
    expect(sold.submittedByUserID.username).toBe('clerk');
    expect([await count(points), await count(events)]).toEqual([pointsBefore, eventsBefore]);
  });

  test('records the price, history and rank of a deal and queues its picture', async () => {
    const deal = { ...imports.deal('noted'), postedAt: '2024-03-05', image: 'https://shop.example/b.jpg' };
    await imports.run(imports.write(toJsonLines([deal])));
    const [{ _id }] = await imports.importedDeals();
    const prices = await site.call(`GET /deals/${_id}/prices`);
    const history = await site.call(`GET /deals/${_id}/history`);
    const { rows } = await site.connection.pool.query('select hot from deals where id = $1', [_id]);
    const jobs = await site.connection.pool.query('select from graphile_worker.jobs where key = $1', [
      `fetch-picture ${_id}`,
    ]);
    expect(JSON.stringify(prices.body)).toContain('2024-03-05T00:00:00.000Z');
    expect(history.body.data).toMatchObject([{ kind: 'submitted', mover: 'moderator', reason: 'Imported.' }]);
    expect(rows[0].hot).not.toBe(0);
    expect(jobs.rowCount).toBe(1);
  });
});

describe('duplicates', () => {
  test('are skipped in a second run, even if a deal was removed in the meantime', async () => {
    const file = imports.write(toJsonLines([1, 2, 3].map((name) => imports.deal(name))));
    await imports.run(file);
    await site.connection.pool.query(`update deals set status = 'removed' where url = $1`, [imports.shopUrl(2)]);
    expect((await imports.run(file)).out).toBe('0 imported, 3 already existed, 0 with errors.\n');
  });

  test('in one file are skipped after the first row that can be imported', async () => {
    const same = { ...imports.deal('same'), url: `${imports.shopUrl('same')}?utm_source=feed` };
    const rows = [
      { ...imports.deal('same'), price: 'dear' },
      imports.deal('same'),
      ...Array.from({ length: 10 }, () => ({ ...same, price: 99 })),
    ];
    expect((await imports.run(imports.write(toJsonLines(rows)))).out).toBe(
      '1 imported, 10 already existed, 1 with errors.\n',
    );
    expect(await imports.importedDeals()).toMatchObject([{ price: 10 }]);
  });

  test('in neighbouring rows are skipped too, although rows are processed concurrently', async () => {
    const pairs = Array.from({ length: 300 }, (_, n) => [imports.deal(n), { ...imports.deal(n), price: 99 }]).flat();
    expect((await imports.run(imports.write(toJsonLines(pairs)))).out).toMatch(/^300 imported, 300 already existed/);
    const duplicateQuery = 'select from deals where url like $1 and price_cents = 9900';
    expect((await site.connection.pool.query(duplicateQuery, [`${imports.shopUrl('')}%`])).rowCount).toBe(0);
  });
});

describe('bad rows', () => {
  test('are reported with their number as in a spreadsheet and the reason, and the others are imported', async () => {
    const rows = [
      'title,price,url,category',
      `A very good thing,ten,${imports.shopUrl(1)},`,
      `Short,5,${imports.shopUrl(2)},`,
      `"A thing, with newline\nin it",5,${imports.shopUrl(3)},`,
      `A very good thing,5,https://bit.ly/x,`,
      `A very good thing,5,${imports.shopUrl(4)},toys`,
      `A very good thing,5,${imports.shopUrl(5)},,more`,
    ];
    const file = imports.write(rows.join('\n'));
    const result = await imports.run(file);
    expect(result.code).toBe(1);
    expect(result.err.trim().split('\n').toSorted()).toEqual([
      'Row 2: price: Enter an amount.',
      'Row 3: title: Use at least 10 characters, so that people know what it is.',
      'Row 5: dealURL: Paste the address of the shop itself.',
      'Row 7: This row has 5 cells, and the header 4. Put quotes around text with separators in it.',
      'Unknown categories; their deals will have none: toys. Create them with --make-categories.',
    ]);
    expect(result.out).toBe('2 imported, 0 already existed, 4 with errors.\n');
    const again = await imports.run(file, '--category', 'other');
    expect(again.out).toBe('0 imported, 2 already existed, 4 with errors.\n');
  });

  test('include a line that isn’t JSON', async () => {
    const result = await imports.run(
      imports.write(`${toJsonLines([imports.deal(1)])}\n{"title": \n${toJsonLines([imports.deal(2)])}`),
    );
    expect(result).toEqual({
      code: 1,
      out: '2 imported, 0 already existed, 1 with errors.\n',
      err: 'Row 3: This line is not JSON.\n',
    });
  });

  test('are named if they open a quote and never close it', async () => {
    const rows = [
      'title,price,url',
      `A very good thing,5,${imports.shopUrl(1)}`,
      `"A very good thing,5,${imports.shopUrl(2)}`,
    ];
    const result = await imports.run(imports.write(`${rows.join('\n')}\n`.padEnd(100_000, 'x')));
    expect(result.code).toBe(2);
    expect(result.err).toMatch(/^Row 3 does not end: a quote in it is opened and never closed\./);
  });
});
