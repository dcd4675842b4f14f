import { describe, expect, test } from 'vitest';
import { readRates, readRows } from './file-rules.ts';

/** Tables as lines: the day, and what the base is worth in each currency. */
const describeTables = (tables: ReturnType<typeof readRates>) =>
  tables?.map(({ day, perBase }) => `${day}: ${[...perBase].map((pair) => pair.join(' ')).join(', ')}`);

const euroFile = (...days: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01"><Cube>${days.join('')}</Cube></gesmes:Envelope>`;
const day = (time: string, rates: Record<string, string>) =>
  `<Cube time='${time}'>${Object.entries(rates)
    .map(([currency, rate]) => `<Cube currency='${currency}' rate='${rate}'/>`)
    .join('')}</Cube>`;

describe('the European Central Bank’s file', () => {
  test('is based on the euro without saying so', () => {
    const file = euroFile(day('2026-11-27', { USD: '1.0864', JPY: '162.5' }));
    expect(describeTables(readRates(file))).toEqual(['2026-11-27: EUR 1, USD 1.0864, JPY 162.5']);
  });

  test('may contain several days, a byte order mark and either kind of quotes', () => {
    const file = euroFile(day('2026-11-27', { USD: '1.08' }), day('2026-11-26', { USD: '1.07' })).replaceAll("'", '"');
    expect(describeTables(readRates(`\uFEFF\n${file}`))).toEqual([
      '2026-11-27: EUR 1, USD 1.08',
      '2026-11-26: EUR 1, USD 1.07',
    ]);
  });

  test('may prefix the names of its elements', () => {
    const file = euroFile(day('2026-11-27', { USD: '1.08' })).replaceAll(/(<\/?)Cube/g, '$1eurofxref:Cube');
    expect(describeTables(readRates(file))).toEqual(['2026-11-27: EUR 1, USD 1.08']);
  });

  test.each([
    ['is an HTML page', '<html><body>Moved</body></html>'],
    ['has a day without rates', euroFile(day('2026-11-27', {}))],
    ['has rates without a day', "<Cube><Cube currency='USD' rate='1.08'/></Cube>"],
    ['has rates that are not numbers', euroFile(day('2026-11-27', { USD: 'N/A' }))],
  ])('is rejected if it %s', (_, file) => expect(readRates(file)).toBeUndefined());
});

describe('a JSON file', () => {
  test.each([
    [
      'with its base currency',
      '{"base": "EUR", "date": "2026-11-27", "rates": {"USD": 1.0864}}',
      '2026-11-27: EUR 1, USD 1.0864',
    ],
    [
      'with a day instead of a date',
      '{"base": "EUR", "day": "2026-11-27", "rates": {"USD": 1.08}}',
      '2026-11-27: EUR 1, USD 1.08',
    ],
    ['with a time after its date', '{"date": "2026-11-27T16:00:00Z", "rates": {"USD": 1.08}}', '2026-11-27: USD 1.08'],
    ['with nothing but rates', '{"USD": 1.0864, "JPY": "162.5"}', 'null: USD 1.0864, JPY 162.5'],
    ['with lowercase codes and blanks', '{" usd ": " 1.08 "}', 'null: USD 1.08'],
    ['that is a list', '[{"currency": "USD", "rate": 1.08}, null, 7]', 'null: USD 1.08'],
    [
      'with its rates in a list',
      '{"rates": [{"currency": "USD", "rate": 1.08, "day": "2026-11-27"}]}',
      '2026-11-27: USD 1.08',
    ],
    ['with a very small rate', '{"IRR": 1e-7}', 'null: IRR 0.000000100000000000'],
  ])('%s is read', (_, file, expected) => expect(describeTables(readRates(file))).toEqual([expected]));

  test.each([
    ['is malformed', '{"USD": '],
    ['is neither a list nor an object', '"USD"'],
    ['is an unquoted word', 'USD'],
    ['is empty', ''],
    ['is an empty list', '[]'],
    ['nests objects in its rates', '{"USD": {"rate": 1.08}}'],
    ['has only unknown currencies', '{"BTCX": 60000}'],
    ['has no valid rate', '{"USD": 0, "JPY": -162, "GBP": "1,08", "CHF": "x", "SEK": null, "NOK": 1e30}'],
  ])('is rejected if it %s', (_, file) => expect(readRates(file)).toBeUndefined());
});

describe('the rows of a table', () => {
  test('are grouped by day, in the order in which the days first appear', () => {
    const rows = [
      { currency: 'USD', rate: '1.08', day: '2026-11-27' },
      { currency: 'USD', rate: '1.07', date: '2026-11-26' },
      { currency: 'JPY', rate: '162', day: '2026-11-27' },
      { currency: 'GBP', rate: '0.85' },
    ];
    expect(describeTables(readRows(rows))).toEqual([
      '2026-11-27: USD 1.08, JPY 162',
      '2026-11-26: USD 1.07',
      'null: GBP 0.85',
    ]);
  });

  test('count only if they are the last of their day and currency', () => {
    expect(describeTables(readRows(['1.07', '1.08'].map((rate) => ({ currency: 'USD', rate }))))).toEqual([
      'null: USD 1.08',
    ]);
  });
});

test.each(['', '27.11.2026', '2026-13-01', '2026-02-30', '2026-11-31', '0000-00-00', 'today', '+99999'])(
  'an invalid day is ignored: %j',
  (dateText) => expect(readRows([{ currency: 'USD', rate: '1.08', day: dateText }])[0]?.day).toBeNull(),
);

test.each(['1999-01-04', '2024-02-29', ' 2026-11-27 ', '2026-11-27 16:00'])('%j is read as a day', (dateText) => {
  expect(readRows([{ currency: 'USD', rate: '1.08', day: dateText }])[0]?.day).toBe(dateText.trim().slice(0, 10));
});
