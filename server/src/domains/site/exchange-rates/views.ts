import { decimalsOf } from '@haggle/contract/locale/currencies';
import { locale } from '@haggle/contract/locale/locale';
import { t } from '@haggle/contract/messages/translate';
import type { ExchangeRate, KnownCurrency, RateFile } from '@haggle/contract/site/exchange-rates';
import type { Rate } from './rules.ts';
import type { FileRow, RateRow } from './store.ts';

export function toExchangeRate({ currency, day, rate, source, changed_at }: RateRow): ExchangeRate {
  return { currency, day, rate: Number(rate), source, changedAt: changed_at.toISOString() };
}

export function toKnownCurrency({ currency, rate, day }: { currency: string } & Rate): KnownCurrency {
  return { currency, decimals: decimalsOf(currency), rate: Number(rate), day };
}

export function toRateFile(row: FileRow | undefined): RateFile {
  return {
    url: row?.url ?? null,
    triedAt: row?.tried_at?.toISOString() ?? null,
    fetchedAt: row?.fetched_at?.toISOString() ?? null,
    day: row?.day ?? null,
    currencies: row?.currencies ?? null,
    problem: row?.problem ? t(`site.rateFile.${row.problem}`, { currency: locale.currency }) : null,
  };
}
