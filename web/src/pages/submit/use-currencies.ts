import { locale } from '@haggle/contract/locale/locale';
import type { KnownCurrency } from '@haggle/contract/site/exchange-rates';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useApi } from '../../lib/api-context.tsx';
import { type DraftForm, measuredIn } from './draft.ts';
import { currenciesQuery } from './queries.ts';
import { useSheet } from './sheet.tsx';

type Rated = Pick<KnownCurrency, 'currency' | 'rate'>;

/** The currencies that a deal can be priced in besides the site's own; a deal that is priced in one keeps it. */
export function useCurrencies(): readonly Rated[] {
  const { data = [] } = useQuery(currenciesQuery(useApi()));
  const { posted } = useSheet();
  return posted && !data.some(({ currency }) => currency === posted.currency) ? [...data, posted] : data;
}

/** What the amounts in the form are in. */
export function useMeasured() {
  return measuredIn({ currency: useWatch({ control: useSheet().form.control, name: 'currency' }) });
}

/** What one unit of the form's currency is worth in the site's; undefined while nobody knows. */
export function useRate({ currency }: Pick<DraftForm, 'currency'>): number | undefined {
  const currencies = useCurrencies();
  return currency === '' ? 1 : currencies.find((one) => one.currency === currency)?.rate;
}

/** An amount of the form's currency in the site's. */
export function toSiteAmount(amount: number, rate: number): number {
  return Number((amount * rate).toFixed(locale.decimals));
}
