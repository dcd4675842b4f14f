import type { Deal } from '@haggle/contract/deals/deals';
import * as dealLimits from '@haggle/contract/limits/deals';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { amountOf } from '../../lib/amount.ts';
import { useApi } from '../../lib/api-context.tsx';
import { useDebouncedText } from '../../lib/use-debounced-value.ts';
import type { DraftForm } from './draft.ts';
import { isFullAddress } from './prefill.ts';
import { type LookalikesWanted, lookalikesQuery } from './queries.ts';

/** Milliseconds after the last keystroke. */
const pause = 500;
/** A shorter title matches almost anything. */
const minTitleLength = 6;

/** Returns live deals similar to the one being written, without those in `except`, once typing pauses. */
export function useLookalikes(control: Control<DraftForm>, except: readonly (string | undefined)[]): Deal[] {
  const api = useApi();
  const names = ['title', 'price', 'currency', 'store', 'dealURL'] as const;
  const [title, price, currency, store, dealURL] = useWatch({ control, name: names });
  const wanted = JSON.stringify(toLookalikesQuery({ title, price, currency, store, dealURL }));
  const query: LookalikesWanted = JSON.parse(useDebouncedText(wanted, pause));
  const isAsked = (query.title ?? '').length >= minTitleLength;
  const { data = [] } = useQuery({
    ...lookalikesQuery(api, query),
    enabled: isAsked,
    placeholderData: isAsked ? keepPreviousData : undefined,
  });
  return isAsked ? data.filter((deal) => !except.includes(deal._id)) : [];
}

type LookalikeFields = Pick<DraftForm, 'title' | 'price' | 'currency' | 'store' | 'dealURL'>;

function toLookalikesQuery({ title, price, currency, store, dealURL }: LookalikeFields) {
  // Look-alikes are compared in the site's currency.
  const amount = currency === '' ? (amountOf(price) ?? -1) : -1;
  const wanted: LookalikesWanted = { title: title.trim().slice(0, dealLimits.maxTitleLength) };
  if (amount >= 0 && amount <= dealLimits.priceMax()) wanted.price = amount;
  if (store.trim() && store.trim().length <= 60) wanted.store = store.trim();
  if (isFullAddress(dealURL) && dealURL.length <= dealLimits.maxUrlLength) wanted.dealURL = dealURL.trim();
  return wanted;
}
