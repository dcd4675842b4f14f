import type { DealFacts } from '@haggle/contract/catalogue/name-index';
import { formatNumber, formatPercent } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { formatMonth } from '../../lib/time.ts';
import { ExpandArrow } from '../../ui/expand-arrow.tsx';

type FactRows = readonly (readonly [term: string, fact: ReactNode])[];

/** Classes for links within the facts. */
export const linkClass = 'underline decoration-line-strong underline-offset-2 hover:text-accent-text';

/** The facts about the live deals of a category, shown above them. */
export function CategoryFacts({ facts }: { facts: DealFacts }) {
  const { typicalDiscount } = facts;
  return (
    <Facts
      className="mb-6 rounded-xl border bg-surface px-4 py-3"
      rows={[
        [t('stores-brands.facts.liveDeals'), formatNumber(facts.liveDeals)],
        [t('stores-brands.facts.typicalDiscount'), typicalDiscount !== null && formatPercent(typicalDiscount / 100)],
        [t('stores-brands.facts.topStores'), <Stores key="stores" stores={facts.stores} />],
      ]}
    />
  );
}

/** The facts about a store's or brand's deals, collapsed, as the deals matter more. `more` adds the page's own. */
export function ShopFacts({ facts, kind, more }: { facts: DealFacts; kind: 'store' | 'brand'; more: FactRows }) {
  const { averageDiscount, since } = facts;
  return (
    <details className="mb-6 min-h-11 rounded-xl border bg-surface px-4">
      <summary className="flex min-h-10 list-none items-center gap-2 font-medium text-sm [&::-webkit-details-marker]:hidden">
        {kind === 'store' ? t('stores-brands.facts.aboutStore') : t('stores-brands.facts.aboutBrand')}
        <span className="me-auto text-faint">{t('member.deals.live', { count: facts.liveDeals })}</span>
        <ExpandArrow />
      </summary>
      <Facts
        className="pt-1 pb-3"
        rows={[
          [t('stores-brands.facts.liveDeals'), formatNumber(facts.liveDeals)],
          [t('stores-brands.facts.averageDiscount'), averageDiscount !== null && formatPercent(averageDiscount / 100)],
          ...more,
          [t('stores-brands.facts.mostlyIn'), <Categories key="categories" categories={facts.categories} />],
          [t('stores-brands.facts.since'), since && formatMonth(since)],
        ]}
      />
    </details>
  );
}

function Facts({ rows, className }: { rows: FactRows; className: string }) {
  return (
    <dl className={clsx('flex flex-wrap gap-x-8 gap-y-3 text-sm', className)}>
      {rows
        .filter(([, fact]) => fact)
        .map(([term, fact]) => (
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
  return joinLinks(
    stores.map(({ slug, name }) => (
      <Link key={slug} to="/stores/$slug" params={{ slug }} className={linkClass}>
        {name}
      </Link>
    )),
  );
}

function Categories({ categories }: Pick<DealFacts, 'categories'>) {
  if (categories.length === 0) return t('stores-brands.facts.noCategories');
  return joinLinks(
    categories.map(({ path, name }) => (
      <Link key={path} to="/categories/$" params={{ _splat: path }} className={linkClass}>
        {name}
      </Link>
    )),
  );
}

function joinLinks(links: readonly ReactNode[]): ReactNode {
  return <span className="flex flex-wrap gap-x-3 gap-y-1">{links}</span>;
}
