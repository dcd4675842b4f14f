import { firstLocale, presentLocale } from '@haggle/contract/locale/locale';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, useSite } from '../../../../test/harness/site.ts';
import { importRows } from './actions.ts';
import { readRows } from './reading-actions.ts';

const site = useSite();

// The other tests of this process use dollars.
afterAll(() => presentLocale(firstLocale));

let admin: Member;

beforeAll(async () => {
  admin = await site.admin();
  for (const [day, rate] of [
    ['2026-01-10', 1.1],
    ['2026-06-10', 1.2],
  ] as const)
    await site.call('PUT /admin/exchange-rates', { as: admin, body: { currency: 'EUR', day, rate } });
});

async function* streamText(text: string) {
  yield Buffer.from(text);
}

/** Imports a table and returns the outcome of each row. */
async function importTable(text: string, isDryRun = false) {
  const outcomes: unknown[] = [];
  const stop = new AbortController();
  await importRows(site.context, readRows(streamText(text)), {
    importer: admin,
    isDryRun,
    stop,
    onRow: ({ number }, outcome) => {
      outcomes[number] = outcome;
    },
  });
  // Rows may finish in any order, so outcomes are indexed by row number. Row 0 and a table's header have none.
  return outcomes.filter((outcome) => outcome !== undefined);
}

async function findDeal(title: string) {
  const { body } = await site.call(`GET /deals/search?q=${encodeURIComponent(title)}`);
  return body.data.find((deal: { title: string }) => deal.title === title);
}

const noRateProblem = (currency: string, day: string) => ({
  problems: [
    { path: 'currency', message: expect.stringContaining(`no exchange rate for ${currency} on or before ${day}`) },
  ],
});

test('a table can name the currency of its amounts, which are converted at the rate of the posting day', async () => {
  const table = `title,price,retailPrice,currency,link,date
Accordion with piano keys,"1.299,95",1500,EUR,https://shop.example/c1,2026-03-01
Bassoon of maple wood,€80.00,€100,,https://shop.example/c2,2026-07-01
Clarinet of grenadilla,80,100,usd,https://shop.example/c3,2026-07-01`;
  expect(await importTable(table, true)).toEqual(['imported', 'imported', 'imported']);
  expect(await importTable(table)).toEqual(['imported', 'imported', 'imported']);
  expect(await findDeal('Accordion with piano keys')).toMatchObject({
    price: 1429.95,
    posted: { currency: 'EUR', price: 1299.95, retailPrice: 1500, rate: 1.1, day: '2026-01-10' },
  });
  expect(await findDeal('Bassoon of maple wood')).toMatchObject({ price: 96, posted: { price: 80, rate: 1.2 } });
  expect(await findDeal('Clarinet of grenadilla')).toMatchObject({ price: 80, posted: null });
});

test('a row in a currency without a rate is refused, also in a dry run', async () => {
  const table = `title,price,retailPrice,currency,link,date
Dulcimer with hammers,80,100,GBP,https://shop.example/c4,2026-03-01
Euphonium of yellow brass,£80,,,https://shop.example/c5,2026-03-01
Flugelhorn of gold brass,80,,EUR,https://shop.example/c6,2025-12-24
Glockenspiel in a case,80,€100,,https://shop.example/c7,2026-03-01
Harmonica in C major,80,,EURO,https://shop.example/c8,2026-03-01
Idiophone of teak,1299000,,Pesos,https://shop.example/c9,2026-03-01`;
  const expected = [
    noRateProblem('GBP', 'March 1, 2026'),
    noRateProblem('GBP', 'March 1, 2026'),
    noRateProblem('EUR', 'December 24, 2025'),
    { problems: [{ path: 'retailPrice', message: 'Enter an amount.' }] },
    { problems: [{ path: 'currency', message: 'Choose a currency, such as EUR.' }] },
    { problems: [{ path: 'currency', message: 'Choose a currency, such as EUR.' }] },
  ];
  expect(await importTable(table, true)).toEqual(expected);
  expect(await importTable(table)).toEqual(expected);
});

test('a feed’s amounts are in the currency it names, or else in that of the shop’s country', async () => {
  const item = (title: string, extraXml: string) =>
    `<item><title>${title}</title><pubDate>Sun, 01 Mar 2026 12:00:00 GMT</pubDate>${extraXml}</item>`;
  const link = (host: string, path: string) => `<link>https://${host}/${path}</link>`;
  const feed = `<rss xmlns:g="http://base.google.com/ns/1.0"><channel>${[
    item('Kalimba with 17 keys', `${link('shop.example', 'f1')}<g:price>20.00 EUR</g:price>`),
    item('Lute with 13 courses', `${link('musik.de', 'f2')}<g:price>30.00</g:price>`),
    item('Mandolin for €40.00', link('shop.example', 'f3')),
    item('Ocarina of clay, 50 EUR', link('shop.example', 'f4')),
    item('Piccolo for £60', link('shop.example', 'f5')),
    item('Recorder, was €90, now $70', link('shop.example', 'f6')),
  ].join('')}</channel></rss>`;
  expect(await importTable(feed)).toEqual([
    'imported',
    'imported',
    'imported',
    'imported',
    noRateProblem('GBP', 'March 1, 2026'),
    'imported',
  ]);
  const prices = ['Kalimba with 17 keys', 'Lute with 13 courses', 'Mandolin for €40.00', 'Ocarina of clay, 50 EUR'];
  const deals = await Promise.all(prices.map(findDeal));
  expect(deals.map(({ price, posted }) => [price, posted?.currency, posted?.price])).toEqual([
    [22, 'EUR', 20],
    [33, 'EUR', 30],
    [44, 'EUR', 40],
    [55, 'EUR', 50],
  ]);
  expect(await findDeal('Recorder, was €90, now $70')).toMatchObject({ price: 70, posted: null });
});
