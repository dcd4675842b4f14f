import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { firstLocale, presentLocale } from '@haggle/contract/locale/locale';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();

// Other test files in this process expect dollars.
afterAll(() => presentLocale(firstLocale));

const createEcbFile = (days: string) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject><Cube>${days}</Cube></gesmes:Envelope>`;
const daily = createEcbFile(`<Cube time='2026-11-20'>
  <Cube currency='USD' rate='1.0800'/><Cube currency='JPY' rate='162.00'/><Cube currency='GBP' rate='0.8640'/>
  <Cube currency='XYZ' rate='5'/><Cube currency='SEK' rate='none'/></Cube>`);

let bankResponse: { status?: number; type?: string; text: string; location?: string };
const bank = createServer((_, response) => {
  const { status = 200, type = 'text/xml', text, location } = bankResponse;
  response.writeHead(status, { 'content-type': type, ...(location && { location }) }).end(text);
});

let [admin, member]: Member[] = [];
let url: string;

const noon = Date.parse('2026-11-21T12:00:00Z');

beforeAll(async () => {
  [admin, member] = [await site.admin(), await site.member()];
  await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve));
  const { port } = bank.address() as AddressInfo;
  site.allowedHosts.add(`bank.example:${port}`);
  url = `http://bank.example:${port}/daily.xml?key=secret`;
});

afterAll(() => bank.close());

beforeEach(async () => {
  site.setClock(noon);
  await site.context.database.deleteFrom('exchange_rates').execute();
  await site.context.database.deleteFrom('exchange_rate_file').execute();
});

const call = async (key: string, body?: unknown) => {
  // These tests move the clock, and changing rates requires a recent login.
  if (admin) await site.backdateLogins(admin, 0);
  return site.call(key, { ...(admin && { as: admin }), ...(body ? { body } : {}) });
};
const setRate = (body: object) => call('PUT /admin/exchange-rates', body);
const readRates = async () => {
  const { body } = await site.call('GET /currencies');
  return Object.fromEntries(body.data.map((one: { currency: string; rate: number }) => [one.currency, one.rate]));
};
const fetchFile = async (fileResponse: typeof bankResponse) => {
  bankResponse = fileResponse;
  await call('PUT /admin/exchange-rates/file', { url });
  return (await call('POST /admin/exchange-rates/file/fetch')).body.data;
};

describe('manual rates', () => {
  test('a site has no rates at first', async () => {
    expect(await readRates()).toEqual({});
  });

  test('an admin sets, changes and deletes the rate of a currency', async () => {
    expect((await setRate({ currency: 'EUR', rate: 1.08 })).body.data).toEqual({
      currency: 'EUR',
      day: '2026-11-21',
      rate: 1.08,
      source: 'hand',
      changedAt: '2026-11-21T12:00:00.000Z',
    });
    await setRate({ currency: 'EUR', rate: 1.0864 });
    const { body } = await site.call('GET /currencies');
    expect(body.data).toEqual([{ currency: 'EUR', decimals: 2, rate: 1.0864, day: '2026-11-21' }]);
    expect((await call('DELETE /admin/exchange-rates/EUR/2026-11-21')).status).toBe(200);
    expect(await readRates()).toEqual({});
    expect((await call('DELETE /admin/exchange-rates/EUR/2026-11-21')).body.code).toBe('exchange_rate_not_found');
  });

  test('a rate applies from its day until the next one, and the list starts with the newest', async () => {
    await setRate({ currency: 'EUR', day: '2026-11-01', rate: 1.05 });
    await setRate({ currency: 'EUR', day: '2026-11-10', rate: 1.1 });
    await setRate({ currency: 'GBP', day: '2026-11-05', rate: 1.25 });
    expect(await readRates()).toEqual({ EUR: 1.1, GBP: 1.25 });
    const { body } = await call('GET /admin/exchange-rates?limit=2');
    expect(body.pagination).toEqual({ page: 1, limit: 2, total: 3, pages: 2 });
    expect(body.data.map(({ currency, day }: { currency: string; day: string }) => `${currency} ${day}`)).toEqual([
      'EUR 2026-11-10',
      'GBP 2026-11-05',
    ]);
    expect((await call('GET /admin/exchange-rates?currency=gbp')).body.count).toBe(1);
  });

  test.each([
    [{ currency: 'EUR' }, 'rate', 'Enter a rate, such as 1.0864.'],
    [{ currency: 'EUR', rate: '1.086' }, 'rate', 'Is this 1086 or 1.086? Write 1086 or 1.0860.'],
    [{ currency: 'EUR', rate: 0 }, 'rate', 'That rate is too small. Is it the wrong way round?'],
    [{ currency: 'EUR', rate: 1e12 }, 'rate', 'That rate is too large. Is it the wrong way round?'],
    [{ currency: 'EURO', rate: 1 }, 'currency', 'Choose a currency, such as EUR.'],
    [{ currency: 'USD', rate: 1 }, 'currency', 'The site itself counts in USD. Choose another currency.'],
    [
      { currency: 'EUR', day: '2026-11-22', rate: 1 },
      'day',
      'That day is in the future. Rates apply from their own day on.',
    ],
    [{ currency: 'EUR', day: '2026-02-30', rate: 1 }, 'day', 'Enter a date, such as 2026-11-27.'],
  ])('%j is refused with an explanation', async (body, path, message) => {
    const reply = await setRate(body);
    expect(reply.status).toBe(422);
    expect(reply.body.details).toEqual([{ path, message }]);
  });

  test('a rate of a day before 1990 is refused', async () => {
    expect((await setRate({ currency: 'EUR', day: '1990-01-01', rate: 1.1 })).status).toBe(200);
    const reply = await setRate({ currency: 'EUR', day: '1989-12-31', rate: 1.1 });
    expect([reply.status, reply.body.details[0].path]).toEqual([422, 'day']);
  });

  test('members can’t set rates', async () => {
    const reply = await site.call('PUT /admin/exchange-rates', {
      as: member ?? null,
      body: { currency: 'EUR', rate: 1 },
    });
    expect(reply.status).toBe(403);
  });

  test('the database rejects a rate of 0, an invalid currency, the site’s own one and an unknown source', async () => {
    const insertRate = (values: object) =>
      site.context.database
        .insertInto('exchange_rates')
        .values({
          ...{ site_currency: 'USD', currency: 'EUR', day: new Date('2026-11-21'), rate: '1', source: 'hand' },
          changed_at: new Date(),
          ...values,
        } as never)
        .execute();
    await expect(insertRate({ rate: '0' })).rejects.toThrow('check');
    await expect(insertRate({ currency: 'euro' })).rejects.toThrow('check');
    await expect(insertRate({ currency: 'USD' })).rejects.toThrow('check');
    await expect(insertRate({ source: 'guess' })).rejects.toThrow('check');
    await expect(insertRate({})).resolves.toBeDefined();
  });
});

describe('the daily file', () => {
  test('of the European Central Bank is converted from euros to the site’s currency', async () => {
    expect(await fetchFile({ text: daily })).toMatchObject({
      url,
      problem: null,
      day: '2026-11-20',
      currencies: 3,
      fetchedAt: '2026-11-21T12:00:00.000Z',
    });
    expect(await readRates()).toEqual({ EUR: 1.08, GBP: 1.25, JPY: 0.006666666667 });
  });

  test.each([
    ['CSV with a header', 'text/csv', 'currency,rate\nEUR,1\nUSD,1.08\nGBP,0.864\n'],
    ['CSV without a header', 'text/plain', 'EUR,1\r\nUSD,1.08\r\nGBP,0.864'],
    ['CSV with semicolons and decimal commas', 'application/octet-stream', 'Currency;Rate\nEUR;1\nUSD;1,08\nGBP;0,864'],
    [
      'JSON with a base, a date and rates',
      'application/json',
      '{"base":"EUR","date":"2026-11-20","rates":{"USD":1.08,"GBP":0.864}}',
    ],
    ['JSON with rates only', 'application/json', '{"EUR":1,"USD":1.08,"GBP":0.864}'],
    [
      'JSON with a list of rows',
      'text/plain',
      '[{"currency":"EUR","rate":1},{"currency":"USD","rate":1.08},{"currency":"GBP","rate":"0.864"}]',
    ],
    ['JSON based on the site’s currency', 'text/json', '{"base":"USD","rates":{"EUR":0.925925925926,"GBP":0.8}}'],
  ])('may be %s', async (_, type, text) => {
    expect((await fetchFile({ type, text })).problem).toBeNull();
    expect(await readRates()).toEqual({ EUR: expect.closeTo(1.08, 9), GBP: 1.25 });
  });

  test('may contain several days, and future ones are ignored', async () => {
    const createCube = (day: string, rate: string) =>
      `<Cube time="${day}"><Cube currency="USD" rate="${rate}"/></Cube>`;
    const text = createEcbFile(
      createCube('2026-11-30', '9') + createCube('2026-11-20', '1.08') + createCube('2026-11-19', '1.07'),
    );
    expect(await fetchFile({ text })).toMatchObject({ day: '2026-11-20', problem: null });
    const { body } = await call('GET /admin/exchange-rates');
    expect(body.data.map(({ day, rate }: { day: string; rate: number }) => [day, rate])).toEqual([
      ['2026-11-20', 1.08],
      ['2026-11-19', 1.07],
    ]);
  });

  test.each([
    ['an impossible date', '{"base":"EUR","date":"2026-02-30","rates":{"USD":1.08}}', '2026-11-21'],
    ['an implausible rate', '{"base":"EUR","date":"2026-11-20","rates":{"USD":1.08,"IRR":1e-14}}', '2026-11-20'],
  ])('is read despite %s', async (_, text, day) => {
    expect(await fetchFile({ type: 'application/json', text })).toMatchObject({ problem: null, day, currencies: 1 });
    expect(await readRates()).toEqual({ EUR: 1.08 });
  });

  test('from another century is rejected', async () => {
    const text = '{"base":"EUR","date":"1926-11-20","rates":{"USD":1.08}}';
    expect((await fetchFile({ type: 'application/json', text })).problem).toMatch(/^The file isn't a list of rates/);
  });

  test('doesn’t overwrite manual rates', async () => {
    await setRate({ currency: 'EUR', day: '2026-11-20', rate: 1.5 });
    await fetchFile({ text: daily });
    expect(await readRates()).toMatchObject({ EUR: 1.5, GBP: 1.25 });
  });

  test.each([
    ['an error response', { status: 500, text: 'no' }, "The address couldn't be reached, or answered with an error."],
    ['an HTML page', { type: 'text/html', text: '<!doctype html><p>Rates' }, /^The file isn't a list of rates/],
    ['plain text', { type: 'text/plain', text: 'out of order' }, /^The file isn't a list of rates/],
    ['broken JSON', { type: 'application/json', text: '{"USD": 1.08' }, /^The file isn't a list of rates/],
    ['empty', { text: '' }, /^The file isn't a list of rates/],
    ['a picture', { type: 'image/png', text: 'x' }, "The address couldn't be reached, or answered with an error."],
    [
      'a file without the site’s currency',
      { text: daily.replace('USD', 'CHF') },
      "The file doesn't say what USD is worth, so nothing can be converted.",
    ],
    ['larger than 1 MB', { text: daily + ' '.repeat(1024 * 1024) }, 'The file is larger than 1 MB.'],
    [
      'a redirect to a private address',
      { status: 302, location: 'http://127.0.0.1:1/', text: '' },
      "The address doesn't lead to a public server.",
    ],
  ])('that turns out to be %s changes no rates and reports the problem', async (_, fileResponse, problem) => {
    await fetchFile({ text: daily });
    bankResponse = fileResponse;
    site.setClock(noon + 3_600_000);
    await site.run('fetch-daily-rates');
    const { data } = (await call('GET /admin/exchange-rates/file')).body;
    expect(data).toMatchObject({
      fetchedAt: '2026-11-21T12:00:00.000Z',
      triedAt: '2026-11-21T13:00:00.000Z',
      problem: typeof problem === 'string' ? problem : expect.stringMatching(problem),
    });
    expect(await readRates()).toMatchObject({ EUR: 1.08 });
    expect(site.logLines.at(-1) ?? '').not.toContain('secret');
  });

  test('is fetched on schedule if it has an address, and never without one', async () => {
    bankResponse = { text: daily };
    await site.run('fetch-daily-rates');
    expect(await readRates()).toEqual({});
    await call('PUT /admin/exchange-rates/file', { url });
    await site.run('fetch-daily-rates');
    expect(await readRates()).toMatchObject({ EUR: 1.08 });
    const { body } = await call('PUT /admin/exchange-rates/file', { url: null });
    expect(body.data).toMatchObject({ url: null, fetchedAt: null });
    expect((await call('POST /admin/exchange-rates/file/fetch')).body.code).toBe('no_rate_file');
    expect(await readRates()).toMatchObject({ EUR: 1.08 });
  });

  test.each(['http://127.0.0.1/daily.xml', 'http://localhost/daily.xml', 'ftp://bank.example/', 'daily.xml'])(
    'cannot be at %s',
    async (url) => {
      expect((await call('PUT /admin/exchange-rates/file', { url })).status).toBe(422);
    },
  );

  test('is recorded in the audit log with its host, not with secrets in its address', async () => {
    await call('PUT /admin/exchange-rates/file', { url });
    const { body } = await call('GET /admin/audit?limit=1');
    expect(body.data[0]).toMatchObject({ action: 'rate_file.set', changes: { host: [null, new URL(url).host] } });
    expect(JSON.stringify(body)).not.toContain('secret');
  });
});

test('each currency of the site has its own set of rates', async () => {
  await setRate({ currency: 'GBP', rate: 1.25 });
  await call('PUT /settings', { currency: 'EUR' });
  expect(await readRates()).toEqual({});
  await fetchFile({ text: daily });
  expect(await readRates()).toEqual({ USD: 0.925925925926, GBP: 1.157407407407, JPY: 0.006172839506 });
  await call('PUT /settings', { currency: 'USD' });
  expect(await readRates()).toEqual({ GBP: 1.25 });
});
