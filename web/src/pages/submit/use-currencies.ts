import { locale } from '@haggle/contract/locale/locale';
import type { KnownCurrency } from '@haggle/contract/site/exchange-rates';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useApi } from '../../lib/api-context.tsx';
import { currencyOf, type DraftForm } from './draft.ts';
import { currenciesQuery } from './queries.ts';
import { useSheet } from './sheet.tsx';

type CurrencyRate = Pick<KnownCurrency, 'currency' | 'rate'>;

/** Returns the currencies, other than the site's, for pricing a deal. They always include an edited deal's own. */
export function useCurrencies(): readonly CurrencyRate[] {
  const { data = [] } = useQuery(currenciesQuery(useApi()));
  const { posted } = useSheet();
  return posted && !data.some(({ currency }) => currency === posted.currency) ? [...data, posted] : data;
}

/** Returns the currency, with its decimals, of the form's amounts. */
export function useFormCurrency() {
  return currencyOf({ currency: useWatch({ control: useSheet().form.control, name: 'currency' }) });
}

/** Returns the value of one unit of the form's currency in the site's; undefined while unknown. */
export function useRate({ currency }: Pick<DraftForm, 'currency'>): number | undefined {
  const currencies = useCurrencies();
  return currency === '' ? 1 : currencies.find((one) => one.currency === currency)?.rate;
}

/** Converts an amount to the site's currency, rounded to its decimals. */
export function toSiteAmount(amount: number, rate: number): number {
  return Number((amount * rate).toFixed(locale.decimals));
}
