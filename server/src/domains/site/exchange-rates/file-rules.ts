import { isCurrency } from '@haggle/contract/locale/codes';
import type { RateTable } from './rules.ts';

/** The base currency of the European Central Bank's file, which doesn't name it. */
const centralBankBase = 'EUR';

/**
 * Parses the rates in a file. Each says how many units of a currency one unit of the base is worth.
 * - XML: `eurofxref-daily.xml` of the European Central Bank, or files of its format with more days
 * - JSON, such as `{"base": "EUR", "date": "2026-11-27", "rates": {"USD": 1.0864}}`, `{"USD": 1.0864}` or
 *   `[{"currency": "USD", "rate": 1.0864}]`
 * @returns undefined for any other text
 */
export function readRates(text: string): RateTable[] | undefined {
  const start = text.replace(/^\uFEFF/, '').trimStart();
  const tables = start.startsWith('<') ? readXml(start) : /^[{[]/.test(start) ? readJson(start) : undefined;
  return tables?.some(({ perBase }) => perBase.size > 0) ? tables : undefined;
}

function readXml(text: string): RateTable[] {
  const tables: { day: string | null; perBase: Map<string, string> }[] = [];
  for (const [, attributes = ''] of text.matchAll(/<(?:\w{1,20}:)?Cube\b([^<>]{0,200})>/g)) {
    const read = (name: string) => new RegExp(`\\b${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1];
    const [time, currency, rate] = [read('time'), read('currency'), read('rate')];
    if (time !== undefined) tables.push({ day: dayOf(time), perBase: new Map([[centralBankBase, '1']]) });
    if (currency !== undefined && rate !== undefined) setRate(tables.at(-1)?.perBase, currency, rate);
  }
  return tables.filter(({ perBase }) => perBase.size > 1);
}

function readJson(text: string): RateTable[] | undefined {
  const value = parse(text);
  if (Array.isArray(value)) return readRows(value.filter(isRow));
  if (typeof value !== 'object' || value === null) return undefined;
  const { base, date, day, rates } = value as Record<string, unknown>;
  if (Array.isArray(rates)) return readRows(rates.filter(isRow));
  const perBase = new Map<string, string>();
  if (typeof base === 'string') setRate(perBase, base, '1');
  for (const [currency, rate] of Object.entries(rates ?? value)) setRate(perBase, currency, rate);
  return [{ day: dayOf(date ?? day), perBase }];
}

function isRow(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns one table per day for rows with `currency`, `rate` and optionally `day` or `date`. */
export function readRows(rows: readonly Record<string, unknown>[]): RateTable[] {
  const days = Map.groupBy(rows, (row) => dayOf(row.day ?? row.date));
  return [...days].map(([day, rows]) => {
    const perBase = new Map<string, string>();
    for (const { currency, rate } of rows) setRate(perBase, currency, rate);
    return { day, perBase };
  });
}

function dayOf(written: unknown): string | null {
  const text = typeof written === 'string' ? written.trim().slice(0, 10) : '';
  return isDay(text) ? text : null;
}

/** `Date` alone would accept 30 February as 2 March. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Stores a rate if it is a number above 0 and its currency exists. */
function setRate(into: Map<string, string> | undefined, currency: unknown, rate: unknown): void {
  // Nested values are skipped, since they could be arbitrarily deep.
  if (typeof currency !== 'string' || (typeof rate !== 'number' && typeof rate !== 'string')) return;
  const code = currency.trim().toUpperCase();
  const text = typeof rate === 'number' ? toDecimal(rate) : rate.trim();
  if (isCurrency(code) && /^\d+(\.\d+)?$/.test(text) && Number(text) > 0) into?.set(code, text);
}

/** Writes `1e-7` as `0.0000001`. */
function toDecimal(number: number): string {
  return /e/.test(String(number)) ? number.toFixed(18) : String(number);
}
