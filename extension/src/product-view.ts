import type { KnownProduct } from '@haggle/contract/deals/known-products';
import { isAvailable } from '@haggle/contract/deals/status';
import { decimalsOf } from '@haggle/contract/locale/currencies';
import { element } from './elements.ts';
import type { Lookup } from './lookups.ts';
import { language, phrase } from './words.ts';

/** Formats a price of a product as the site does. Next to another currency, its sign tells the two apart: `US$`. */
function money(amount: number, currency: string, isOnlyCurrency: boolean): string {
  const decimals = decimalsOf(currency);
  return new Intl.NumberFormat(language(), {
    style: 'currency',
    currency,
    currencyDisplay: isOnlyCurrency ? 'narrowSymbol' : 'symbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(amount);
}

function day(time: string): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: 'medium' }).format(new Date(time));
}

/** Creates the view of a product: price, verdict, lowest prices, and members' votes and comments. */
export function productView(product: KnownProduct, { currency }: Lookup): HTMLElement {
  const isLive = isAvailable(product.lifecycleStatus);
  const isOnlyCurrency = product.currency === currency;
  return element(
    'section',
    { className: 'flex flex-col gap-3' },
    element('h1', { className: 'line-clamp-3 font-semibold text-lg', dir: 'auto' }, product.title),
    element(
      'p',
      { className: isLive ? 'font-bold text-2xl' : 'font-bold text-2xl text-faint line-through' },
      element('bdi', {}, money(product.price, product.currency, isOnlyCurrency)),
    ),
    !isLive && element('p', { className: 'font-medium' }, phrase('extension.popup.over')),
    isLive && product.verdict !== null && verdictView(product.verdict),
    lowsView(product.lows, (amount) => money(amount, currency, isOnlyCurrency)),
    element('p', { className: 'text-soft text-sm' }, discussionText(product)),
  );
}

const colours = { good: 'text-saved', works: 'text-saved', fair: 'text-soft', high: 'text-accent-text' };
const signs = { good: '✓', works: '✓', fair: '=', high: '↑' };

function verdictView({ level, text }: NonNullable<KnownProduct['verdict']>): HTMLElement {
  const sign = element('span', { 'aria-hidden': 'true' }, `${signs[level]} `);
  return element('p', { className: `font-medium ${colours[level]}`, dir: 'auto' }, sign, text);
}

/** Lists the lowest price of each period; of periods with the same price, only the longest. */
function lowsView(lows: KnownProduct['lows'], priceText: (amount: number) => string): HTMLElement | undefined {
  const distinctLows = lows.filter(({ price }, place) => price !== null && price !== lows[place + 1]?.price);
  if (distinctLows.length === 0) return undefined;
  const rows = distinctLows.map(({ days, price, seenAt }) =>
    element(
      'div',
      { className: 'flex items-baseline justify-between gap-3' },
      element('dt', {}, phrase('extension.popup.low', { count: days })),
      element(
        'dd',
        { className: 'text-end' },
        element('bdi', { className: 'font-semibold' }, priceText(price ?? 0)),
        seenAt !== null && element('bdi', { className: 'ms-2 whitespace-nowrap text-faint' }, day(seenAt)),
      ),
    ),
  );
  return element('dl', { className: 'rounded-lg bg-sunken px-3 py-2 text-sm tabular-nums' }, ...rows);
}

function discussionText({ dealScore, commentsCount, postedAt }: KnownProduct): string {
  const parts = [
    dealScore === null ? undefined : phrase('extension.popup.score', { count: dealScore }),
    phrase('extension.popup.comments', { count: commentsCount }),
    day(postedAt),
  ];
  return parts.filter((part) => part !== undefined).join(' · ');
}
