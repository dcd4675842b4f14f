import { formatNumber, formatPercent } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import type { Facets } from '@haggle/contract/search/search';
import { Link } from '@tanstack/react-router';
import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SearchSearch } from '../lists/deal-browser.tsx';
import { categoriesShown, priceChoice } from './facet-choices.ts';

/** What the found deals have in common, with how many there are of each, as links that set the filter or drop it. */
export function FacetList({ facets, search }: { facets: Facets; search: SearchSearch }) {
  const { stores, brands, prices, discounts, freeShipping, hasCoupon } = facets;
  const categories = categoriesShown(facets.categories, search.category);
  return (
    <div className="flex flex-col gap-4 empty:hidden">
      <Facet title={t('search.facets.category')} count={categories.length}>
        {categories.map(({ slug, name, count, isBelow }) => (
          <Choice key={slug} set={{ category: slug }} isOn={slug === search.category} count={count} isBelow={isBelow}>
            {name}
          </Choice>
        ))}
      </Facet>
      <Named title={t('search.facets.store')} name="store" list={stores} chosen={search.store} />
      <Named title={t('search.facets.brand')} name="brand" list={brands} chosen={search.brand} />
      <Facet title={t('search.facets.price')} count={prices.filter(({ count }) => count > 0).length}>
        {prices.map((band) => {
          const { set, text, isOn } = priceChoice(band, search);
          return (
            (band.count > 0 || isOn) && (
              <Choice key={band.from} set={set} isOn={isOn} count={band.count}>
                {text}
              </Choice>
            )
          );
        })}
      </Facet>
      <Facet title={t('search.facets.discount')} count={discounts.filter(({ count }) => count > 0).length}>
        {discounts.map(
          ({ percent, count }) =>
            count > 0 && (
              <Choice key={percent} set={{ minDiscount: percent }} isOn={percent === search.minDiscount} count={count}>
                {t('search.facets.percentOff', { percent: formatPercent(percent / 100) })}
              </Choice>
            ),
        )}
      </Facet>
      <Facet title={t('search.facets.offers')} count={freeShipping + hasCoupon}>
        <Offer name="freeShipping" count={freeShipping} search={search}>
          {t('search.facets.freeShipping')}
        </Offer>
        <Offer name="hasCoupon" count={hasCoupon} search={search}>
          {t('search.facets.withCoupon')}
        </Offer>
      </Facet>
    </div>
  );
}

/** More would push the next facet out of sight. */
const shownFirst = 6;

function Named({
  title,
  name,
  list,
  chosen,
}: {
  title: string;
  name: 'store' | 'brand';
  list: Facets['stores'];
  chosen: string | undefined;
}) {
  const choices = list.map(({ slug, name: text, count }) => (
    <Choice key={slug} set={{ [name]: slug }} isOn={slug === chosen} count={count}>
      {text}
    </Choice>
  ));
  return (
    <Facet title={title} count={list.length} more={choices.slice(shownFirst)}>
      {choices.slice(0, shownFirst)}
    </Facet>
  );
}

function Facet({
  title,
  count,
  more = [],
  children,
}: {
  title: string;
  count: number;
  more?: ReactNode[];
  children: ReactNode;
}) {
  if (count === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="mb-1 font-medium text-sm">{title}</h3>
      <ul>{children}</ul>
      {more.length > 0 && (
        <details className="group">
          <summary className="-mx-2 flex h-9 cursor-pointer list-none items-center gap-1 rounded-lg px-2 text-soft text-sm hover:bg-hover compact:h-7">
            <ChevronDown size={14} aria-hidden className="transition-transform group-open:rotate-180" />
            {t('search.facets.more', { number: more.length })}
            <span className="sr-only">{`: ${title}`}</span>
          </summary>
          <ul>{more}</ul>
        </details>
      )}
    </section>
  );
}

function Offer({
  name,
  count,
  search,
  children,
}: {
  name: 'freeShipping' | 'hasCoupon';
  count: number;
  search: SearchSearch;
  children: ReactNode;
}) {
  const isOn = search[name] === 'true';
  if (count === 0 && !isOn) return null;
  return (
    <Choice set={{ [name]: 'true' }} isOn={isOn} count={count}>
      {children}
    </Choice>
  );
}

function Choice({
  set,
  isOn,
  count,
  isBelow = false,
  children,
}: {
  set: Partial<SearchSearch>;
  isOn: boolean;
  count: number;
  /** Whether it belongs to the choice above it. */
  isBelow?: boolean;
  children: ReactNode;
}) {
  const cleared = Object.fromEntries(Object.keys(set).map((name) => [name, undefined]));
  const change = { ...(isOn ? cleared : set), page: undefined };
  return (
    <li className={isBelow ? 'ms-3' : undefined}>
      <Link
        to="."
        search={(old: object) => ({ ...old, ...change })}
        resetScroll={false}
        rel="nofollow"
        aria-current={isOn ? 'true' : undefined}
        className="-mx-2 flex h-9 items-center gap-2 rounded-lg px-2 text-sm hover:bg-hover aria-[current=true]:font-medium compact:h-7"
      >
        <span className="min-w-0 flex-1 truncate">{children}</span>
        {isOn && <Check size={14} aria-hidden className="shrink-0 text-ember-text" />}
        <span className="shrink-0 text-soft text-xs tabular-nums">
          {formatNumber(count)}
          <span className="sr-only">{` ${t('search.facets.deals', { count })}`}</span>
        </span>
      </Link>
    </li>
  );
}
