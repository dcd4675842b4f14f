import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BeyondLast, isBeyondLast } from './beyond-last.tsx';
import { LinkButton } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorLine } from './error-line.tsx';
import { NameTile } from './name-tile.tsx';
import { Pager } from './pager.tsx';
import { Skeleton } from './skeleton.tsx';

interface Names {
  data: readonly { _id: string; name: string; slug: string; dealsCount: number; logoUrl?: string | null }[];
  pagination: { page: number; pages: number };
}

interface IndexProps {
  /** The kind of names, for screen readers and error messages. */
  what: 'stores' | 'brands';
  answer: { data?: Names | undefined; isPending: boolean; refetch: () => unknown };
  linkTo: (slug: string) => Pick<LinkProps, 'to' | 'params'>;
  /** Whether the list is filtered. */
  isNarrowed?: boolean;
  icon: ReactNode;
}

const columns = 'gap-x-6 gap-y-1 sm:grid-cols-2 compact:grid-cols-3 aside:grid-cols-4 wide:grid-cols-5';
const skeletonRows = Array.from({ length: 60 }, (_, place) => place);

/** A paged list of links to stores or brands, with their numbers of live deals. */
export function NameIndex({ what, answer, linkTo, icon, isNarrowed = false }: IndexProps) {
  const { data: names, isPending, refetch } = answer;
  if (isPending) return <IndexSkeleton what={what} />;
  if (!names) return <ErrorLine text={t(`ui.names.failed.${what}`)} onRetry={() => void refetch()} />;
  const { page, pages } = names.pagination;
  if (isBeyondLast(names.pagination)) return <BeyondLast icon={icon} />;
  if (names.data.length === 0) return <NoNames what={what} icon={icon} isNarrowed={isNarrowed} />;
  return (
    <>
      <ul className={`grid ${columns}`}>
        {names.data.map(({ _id, name, slug, dealsCount, logoUrl }) => (
          <li key={_id} className="min-w-0">
            <Link {...linkTo(slug)} className="group -mx-2 flex h-13 items-center gap-3 rounded-lg px-2 hover:bg-hover">
              <NameTile name={name} url={logoUrl} className="size-9" />
              <span dir="auto" className="truncate font-medium group-hover:underline">
                {name}
              </span>
              <span className="ms-auto shrink-0 text-faint text-sm tabular-nums">
                {formatNumber(dealsCount)}
                <span className="sr-only"> {t('ui.names.liveDeals', { count: dealsCount })}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Pager page={page} pages={pages} />
    </>
  );
}

interface NoNamesProps {
  what: IndexProps['what'];
  icon: ReactNode;
  isNarrowed: boolean;
}

function NoNames({ what, icon, isNarrowed }: NoNamesProps) {
  if (isNarrowed) {
    return (
      <EmptyState icon={icon} title={t(`ui.names.notFound.${what}`)} text={t('ui.names.tryFewer')}>
        <LinkButton to="." search={{}}>
          {t(`ui.names.all.${what}`)}
        </LinkButton>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={icon} title={t(`ui.names.none.${what}`)} text={t('ui.names.appear')}>
      <LinkButton to="/deals">{t('shell.nav.allDeals')}</LinkButton>
    </EmptyState>
  );
}

function IndexSkeleton({ what }: { what: IndexProps['what'] }) {
  return (
    <div role="status" aria-label={t(`ui.names.loading.${what}`)} className={`grid ${columns}`}>
      {skeletonRows.map((place) => (
        <div key={place} className="flex h-13 items-center gap-3">
          <Skeleton className="size-9 rounded-lg" />
          <Skeleton className="h-5 flex-1" />
        </div>
      ))}
    </div>
  );
}
