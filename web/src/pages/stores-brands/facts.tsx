import type { DealFacts } from '@haggle/contract/catalogue/name-index';
import { formatNumber, formatPercent } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatMonth } from '../../lib/time.ts';

/** Links within the facts. */
export const linkClass = 'underline decoration-line-strong underline-offset-2 hover:text-accent-text';

/** What is known of the live deals of a category, store or brand; `more` are facts of the page's own. */
export function Facts({
  facts,
  kind,
  more = [],
}: {
  facts: DealFacts;
  kind: 'category' | 'store' | 'brand';
  more?: readonly (readonly [term: string, fact: ReactNode])[];
}) {
  const { averageDiscount, typicalDiscount } = facts;
  const rows: (readonly [string, ReactNode])[] = [
    [t('stores-brands.facts.liveDeals'), formatNumber(facts.liveDeals)],
    kind === 'category'
      ? [t('stores-brands.facts.typicalDiscount'), typicalDiscount !== null && formatPercent(typicalDiscount / 100)]
      : [t('stores-brands.facts.averageDiscount'), averageDiscount !== null && formatPercent(averageDiscount / 100)],
    ...more,
    [t('stores-brands.facts.topStores'), kind !== 'store' && <Stores stores={facts.stores} />],
    [t('stores-brands.facts.mostlyIn'), kind !== 'category' && <Categories categories={facts.categories} />],
    [t('stores-brands.facts.since'), kind !== 'category' && facts.since && formatMonth(facts.since)],
  ];
  const known = rows.filter(([, fact]) => fact);
  return (
    <dl className="mb-6 flex flex-wrap gap-x-8 gap-y-3 rounded-xl border bg-surface px-4 py-3 text-sm">
      {known.map(([term, fact]) => (
        <div key={term} className="min-w-0">
          <dt className="text-faint text-xs">{term}</dt>
          <dd className="break-words font-medium tabular-nums">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

function Stores({ stores }: Pick<DealFacts, 'stores'>) {
  if (stores.length === 0) return t('stores-brands.facts.noStores');
  return inLine(
    stores.map(({ slug, name }) => (
      <Link key={slug} to="/stores/$slug" params={{ slug }} className={linkClass}>
        {name}
      </Link>
    )),
  );
}

function Categories({ categories }: Pick<DealFacts, 'categories'>) {
  if (categories.length === 0) return t('stores-brands.facts.noCategories');
  return inLine(
    categories.map(({ path, name }) => (
      <Link key={path} to="/categories/$" params={{ _splat: path }} className={linkClass}>
        {name}
      </Link>
    )),
  );
}

function inLine(links: readonly ReactNode[]): ReactNode {
  return <span className="flex flex-wrap gap-x-3 gap-y-1">{links}</span>;
}
