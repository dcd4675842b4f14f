import { type Selectable, sql } from 'kysely';
import { offsetOf, type PageOf, type PageRequest } from '../../../kernel/paging.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { ExchangeRateFile } from '../../../platform/database/schema.ts';
import type { Rate } from './rules.ts';

const dayText = sql<string>`to_char(day, 'YYYY-MM-DD')`;

export interface RateRow {
  currency: string;
  day: string;
  rate: string;
  source: 'hand' | 'file';
  changed_at: Date;
}

const columns = ['currency', 'rate', 'source', 'changed_at', dayText.as('day')] as const;

/** Returns a currency's newest rate up to a day. */
export function findRate(
  database: Database,
  { siteCurrency, currency, day }: { siteCurrency: string; currency: string; day: string },
): Promise<Rate | undefined> {
  return database
    .selectFrom('exchange_rates')
    .select(['rate', dayText.as('day')])
    .where('site_currency', '=', siteCurrency)
    .where('currency', '=', currency)
    .where('day', '<=', sql<Date>`${day}::date`)
    .orderBy('exchange_rates.day', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns the newest rate of each currency up to a day. */
export async function listCurrentRates(database: Database, siteCurrency: string, day: string) {
  const { rows } = await sql<{ currency: string } & Rate>`
    select distinct on (currency) currency, rate, to_char(day, 'YYYY-MM-DD') as day from exchange_rates
    where site_currency = ${siteCurrency} and day <= ${day}::date
    order by currency, exchange_rates.day desc`.execute(database);
  return rows;
}

export async function listRates(
  database: Database,
  siteCurrency: string,
  { currency, ...page }: PageRequest & { currency?: string | undefined },
): Promise<PageOf<RateRow>> {
  const matchingRates = database
    .selectFrom('exchange_rates')
    .where('site_currency', '=', siteCurrency)
    .$if(Boolean(currency), (rates) => rates.where('currency', 'like', `${currency}%`));
  const rows = await matchingRates
    .select(columns)
    .orderBy('exchange_rates.day', 'desc')
    .orderBy('currency')
    .limit(page.limit)
    .offset(offsetOf(page))
    .execute();
  const { total } = await matchingRates.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

export function findExactRate(
  database: Database,
  key: { siteCurrency: string; currency: string; day: string },
): Promise<RateRow | undefined> {
  return database
    .selectFrom('exchange_rates')
    .select(columns)
    .where('site_currency', '=', key.siteCurrency)
    .where('currency', '=', key.currency)
    .where('day', '=', sql<Date>`${key.day}::date`)
    .executeTakeFirst();
}

interface NewRate {
  siteCurrency: string;
  currency: string;
  day: string;
  rate: string;
  at: Date;
}

/** Sets a rate manually, overwriting any existing one. */
export async function putManualRate(
  database: Database,
  { siteCurrency, currency, day, rate, at }: NewRate,
): Promise<void> {
  await sql`
    insert into exchange_rates (site_currency, currency, day, rate, source, changed_at)
    values (${siteCurrency}, ${currency}, ${day}::date, ${rate}::numeric, 'hand', ${at})
    on conflict (site_currency, currency, day) do update
      set rate = excluded.rate, source = excluded.source, changed_at = excluded.changed_at`.execute(database);
}

/** Stores a day's rates from a file; manually set ones stay. */
export async function putFileRates(
  database: Database,
  { siteCurrency, day, rates, at }: { siteCurrency: string; day: string; rates: ReadonlyMap<string, string>; at: Date },
): Promise<void> {
  await sql`
    insert into exchange_rates (site_currency, currency, day, rate, source, changed_at)
    select ${siteCurrency}, currency, ${day}::date, rate, 'file', ${at}
    from unnest(${[...rates.keys()]}::text[], ${[...rates.values()]}::numeric[]) as file (currency, rate)
    order by currency
    on conflict (site_currency, currency, day) do update set rate = excluded.rate, changed_at = excluded.changed_at
      where exchange_rates.source = 'file' and exchange_rates.rate <> excluded.rate`.execute(database);
}

/** Deletes a rate and returns it, or undefined if there was none. */
export async function deleteRate(
  database: Database,
  key: { siteCurrency: string; currency: string; day: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ rate: string }>`
    delete from exchange_rates
    where site_currency = ${key.siteCurrency} and currency = ${key.currency} and day = ${key.day}::date
    returning rate`.execute(database);
  return rows[0]?.rate;
}

export type FileRow = Omit<Selectable<ExchangeRateFile>, 'day' | 'is_only'> & { day: string | null };

export function findFile(database: Database): Promise<FileRow | undefined> {
  return database
    .selectFrom('exchange_rate_file')
    .select(['url', 'tried_at', 'fetched_at', 'problem', 'currencies'])
    .select(sql<string | null>`to_char(day, 'YYYY-MM-DD')`.as('day'))
    .executeTakeFirst();
}

/** Sets or removes the file's URL. A new file counts as not yet fetched, whatever became of the previous one. */
export async function putFile(database: Database, url: string | null): Promise<void> {
  if (url === null) {
    await database.deleteFrom('exchange_rate_file').execute();
    return;
  }
  const notFetched = { tried_at: null, fetched_at: null, problem: null, currencies: null, day: null };
  await database
    .insertInto('exchange_rate_file')
    .values({ url })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ url, ...notFetched }))
    .execute();
}

/** Records that fetching failed, unless the URL has changed since. */
export async function recordFailure(
  database: Database,
  { url, problem, at }: { url: string; problem: FileRow['problem']; at: Date },
): Promise<void> {
  await database.updateTable('exchange_rate_file').set({ tried_at: at, problem }).where('url', '=', url).execute();
}

/** Records a successful fetch. Returns false if the URL has changed since. */
export async function recordSuccess(
  database: Database,
  { url, day, currencies, at }: { url: string; day: string; currencies: number; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update exchange_rate_file
    set tried_at = ${at}, fetched_at = ${at}, problem = null, currencies = ${currencies}, day = ${day}::date
    where url = ${url} returning url`.execute(database);
  return rows.length > 0;
}
