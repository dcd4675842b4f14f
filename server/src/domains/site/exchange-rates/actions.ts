import { decimalsOf } from '@haggle/contract/locale/currencies';
import { formatPlainDay } from '@haggle/contract/locale/dates';
import { locale } from '@haggle/contract/locale/locale';
import { t } from '@haggle/contract/messages/translate';
import type { ExchangeRate, KnownCurrency } from '@haggle/contract/site/exchange-rates';
import type { Actor } from '../../../kernel/actor.ts';
import { type PageRequest, toList } from '../../../kernel/paging.ts';
import { invalidField, Refusal } from '../../../kernel/refusal.ts';
import { announceEviction } from '../../../platform/cache/eviction.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { siteDay } from '../../../platform/database/site-days.ts';
import { recordAudit } from '../../audit/actions.ts';
import { convertUnits, type Rate } from './rules.ts';
import * as store from './store.ts';
import { toExchangeRate, toKnownCurrency } from './views.ts';

export type { Rate } from './rules.ts';

/** Returns the currencies, other than the site's own, that have a rate today. */
export async function listCurrencies(context: Context): Promise<KnownCurrency[]> {
  const rows = await store.listCurrentRates(context.database, locale.currency, siteDay(context.clock()));
  return rows.map(toKnownCurrency);
}

/**
 * Returns the rate of a currency on the site's day at `at`: the latest one up to that day.
 * @throws Refusal `no_exchange_rate`
 */
export async function requireRate(context: Context, currency: string, at: Date): Promise<Rate> {
  const day = siteDay(at);
  const found = await store.findRate(context.database, { siteCurrency: locale.currency, currency, day });
  if (found) return found;
  const isToday = day === siteDay(context.clock());
  const message = isToday
    ? t('site.rates.none', { currency })
    : t('site.rates.noneBefore', { currency, day: formatPlainDay(day) });
  throw new Refusal('no_exchange_rate', { message, details: [{ path: 'currency', message }] });
}

/** Converts smallest units of a currency into those of the site's currency, at a rate. */
export function convert(units: number, currency: string, rate: string): number {
  return convertUnits(units, rate, { from: decimalsOf(currency), to: locale.decimals });
}

export async function listExchangeRates(context: Context, query: PageRequest & { currency?: string | undefined }) {
  return toList(query, await store.listRates(context.database, locale.currency, query), toExchangeRate);
}

interface RateInput {
  currency: string;
  day?: string | undefined;
  rate: number;
}

/**
 * Sets the rate of a currency from a day on manually. Deals posted before keep their rate.
 * @throws Refusal `invalid` for the site's own currency and for future days
 */
export function putExchangeRate(context: Context, actor: Actor, input: RateInput): Promise<ExchangeRate> {
  const at = context.clock();
  const { currency, day = siteDay(at), rate } = input;
  if (currency === locale.currency) throw invalidField('currency', t('site.rates.own', { currency }));
  if (day > siteDay(at)) throw invalidField('day', t('site.rates.future'));
  const key = { siteCurrency: locale.currency, currency, day };
  return inTransaction(context, async (context) => {
    const before = await store.findExactRate(context.database, key);
    await store.putManualRate(context.database, { ...key, rate: String(rate), at });
    const changes = { currency: [null, currency], day: [null, day], rate: [before?.rate ?? null, rate] } as const;
    await recordAudit(context, actor, { action: 'exchange_rate.set', subject: 'exchange_rate', changes });
    await announceEviction(context.database);
    return toExchangeRate({ currency, day, rate: String(rate), source: 'hand', changed_at: at });
  });
}

/** @throws Refusal `exchange_rate_not_found` */
export function deleteExchangeRate(
  context: Context,
  actor: Actor,
  { currency, day }: { currency: string; day: string },
): Promise<void> {
  return inTransaction(context, async (context) => {
    const deletedRate = await store.deleteRate(context.database, { siteCurrency: locale.currency, currency, day });
    if (deletedRate === undefined) throw new Refusal('exchange_rate_not_found');
    const changes = { currency: [currency, null], day: [day, null], rate: [deletedRate, null] } as const;
    await recordAudit(context, actor, { action: 'exchange_rate.deleted', subject: 'exchange_rate', changes });
    await announceEviction(context.database);
  });
}
