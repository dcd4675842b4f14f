import * as rateLimits from '@haggle/contract/limits/exchange-rates';
import { locale } from '@haggle/contract/locale/locale';
import type { RateFile } from '@haggle/contract/site/exchange-rates';
import type { Actor } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { day } from '../../../kernel/time.ts';
import { announceEviction } from '../../../platform/cache/eviction.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { siteDay } from '../../../platform/database/site-days.ts';
import { OverBudget, WorkerReader } from '../../../platform/threads/reader.ts';
import { recordAudit } from '../../audit/actions.ts';
import { crossRates, newestTables, type RateTable } from './rules.ts';
import * as store from './store.ts';
import { toRateFile } from './views.ts';

type Problem = NonNullable<store.FileRow['problem']>;

/** How a file is fetched. Its content type hardly matters, since many servers call everything plain text. */
const fetchOptions = {
  accept: ['text/*', 'application/*'],
  maxBytes: rateLimits.bytes,
  timeout: rateLimits.timeout,
  maxRedirects: rateLimits.maxRedirects,
  tooLarge: 'refuse',
} as const;

/** Parses in a thread with a budget, because a malicious file may be made to keep its parser busy. */
const reader = new WorkerReader<string, RateTable[] | undefined>({
  module: import.meta.resolve('./table-actions.ts'),
  function: 'readTables',
  budget: rateLimits.readingBudget,
});

export async function readRateFile(context: Context): Promise<RateFile> {
  return toRateFile(await store.findFile(context.database));
}

/**
 * Sets the URL of the daily file, or removes it. Existing rates stay.
 * @throws Refusal `page_not_allowed`
 */
export async function putRateFile(context: Context, actor: Actor, url: string | null): Promise<RateFile> {
  if (url !== null) context.fetcher.check(url);
  await inTransaction(context, async (context) => {
    const before = await store.findFile(context.database);
    await store.putFile(context.database, url);
    // Only the host is recorded, since the URL may contain a paid API key.
    const changes = { host: [hostOf(before?.url), hostOf(url)] } as const;
    await recordAudit(context, actor, { action: 'rate_file.set', subject: 'exchange_rate', changes });
  });
  return readRateFile(context);
}

function hostOf(url: string | null | undefined): string | null {
  return url ? new URL(url).host : null;
}

/**
 * Fetches the daily file now.
 * @throws Refusal `no_rate_file`
 */
export async function fetchRateFile(context: Context, actor: Actor): Promise<RateFile> {
  const file = await store.findFile(context.database);
  if (!file) throw new Refusal('no_rate_file');
  await recordAudit(context, actor, { action: 'rate_file.fetched', subject: 'exchange_rate' });
  await fetchFrom(context, file.url);
  return readRateFile(context);
}

/** Scheduled: fetches the daily file if one is set. A failure changes no rates and is shown in the admin area. */
export async function fetchDailyRates(context: Context): Promise<void> {
  const file = await store.findFile(context.database);
  if (file) await fetchFrom(context, file.url);
}

async function fetchFrom(context: Context, url: string): Promise<void> {
  const found = await readRatesFrom(context, url);
  const at = context.clock();
  if (typeof found === 'string') {
    context.log.warn({ source: hostOf(url), problem: found }, 'Exchange rates could not be fetched.');
    await store.recordFailure(context.database, { url, problem: found, at });
    return;
  }
  await inTransaction(context, async (context) => {
    const [newest] = found;
    const success = { url, day: newest.day, currencies: newest.rates.size, at };
    if (!(await store.recordSuccess(context.database, success))) return;
    for (const { day, rates } of found) {
      await store.putFileRates(context.database, { siteCurrency: locale.currency, day, rates, at });
    }
    await announceEviction(context.database);
  });
}

interface DayRates {
  day: string;
  rates: ReadonlyMap<string, string>;
}

/** Returns a file's rates in the site's currency, newest day first, or what is wrong with the file. */
async function readRatesFrom(context: Context, url: string): Promise<[DayRates, ...DayRates[]] | Problem> {
  const bytes = await fetchBytes(context, url);
  if (typeof bytes === 'string') return bytes;
  const tables = await readTables(new TextDecoder().decode(bytes));
  const now = context.clock().getTime();
  const days = { today: siteDay(now), latest: siteDay(now + rateLimits.maxDaysAhead * day) };
  const newest = newestTables(tables ?? [], { ...days, limit: rateLimits.maxDays });
  if (newest.length === 0) return 'unreadable';
  const [first, ...rest] = newest.flatMap((table) => {
    const rates = crossRates(table, locale.currency);
    return rates && rates.size > 0 ? [{ day: table.day, rates }] : [];
  });
  return first ? [first, ...rest] : 'without_site_currency';
}

async function fetchBytes(context: Context, url: string): Promise<Uint8Array | Problem> {
  try {
    return (await context.fetcher.fetch(url, fetchOptions)).bytes;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'too_large') return 'too_large';
    return error.code === 'page_not_allowed' ? 'not_allowed' : 'unreachable';
  }
}

async function readTables(text: string): Promise<RateTable[] | undefined> {
  try {
    return await reader.read('rates', text);
  } catch (error) {
    if (error instanceof OverBudget) return undefined;
    throw error;
  }
}
