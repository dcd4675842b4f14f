import type { CategoryNode } from '@haggle/contract/catalogue/categories';
import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FolderOpen } from 'lucide-react';
import { useApi } from '../../lib/api-context.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tile } from '../../ui/tile.tsx';
import { CategoryIcon } from './category-icon.tsx';
import { categoryPageQuery } from './queries.ts';

/** The category tree with the number of live deals in each. */
export function CategoryIndex() {
  const { data, isPending, refetch } = useQuery(categoryPageQuery(useApi()));
  if (isPending) return <IndexSkeleton />;
  if (!data) return <ErrorLine text={t('categories.failed')} onRetry={() => void refetch()} />;
  if (data.tree.length === 0) {
    return (
      <EmptyState
        icon={<FolderOpen size={32} strokeWidth={1.25} aria-hidden />}
        title={t('categories.emptyTitle')}
        text={t('categories.emptyText')}
      >
        <LinkButton to="/deals">{t('categories.allDeals')}</LinkButton>
      </EmptyState>
    );
  }
  return (
    <ul className={columns}>
      {data.tree.map((root) => (
        <li key={root._id} className="mb-4 break-inside-avoid">
          <RootCategory root={root} />
        </li>
      ))}
    </ul>
  );
}

const columns = 'gap-4 sm:columns-2 compact:columns-3 min-[1400px]:columns-4';

function RootCategory({ root }: { root: CategoryNode }) {
  return (
    <Tile className="p-5">
      <h2 className="flex items-center gap-2 font-semibold text-lg">
        <CategoryIcon name={root.icon} />
        <CategoryLink node={root} />
      </h2>
      {root.description && (
        <p className="mt-0.5 text-soft text-sm">
          <bdi>{root.description}</bdi>
        </p>
      )}
      <ul className="mt-3 flex flex-col gap-2">
        {root.children.map((child) => (
          <li key={child._id}>
            <CategoryLink node={child} />
            {child.children.length > 0 && (
              <ul className="mt-0.5 flex flex-wrap gap-x-3 text-soft text-sm">
                {child.children.map((leaf) => (
                  <li key={leaf._id}>
                    <CategoryLink node={leaf} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </Tile>
  );
}

function CategoryLink({ node }: { node: CategoryNode }) {
  return (
    <Link
      to="/categories/$"
      params={{ _splat: node.path }}
      className="group inline-flex touch:min-h-11 items-center gap-1.5 py-0.5"
    >
      <span className="group-hover:underline">{node.name}</span>
      {node.dealsCount !== undefined && (
        <span className="font-normal text-faint text-xs tabular-nums">{formatNumber(node.dealsCount)}</span>
      )}
    </Link>
  );
}

function IndexSkeleton() {
  return (
    <div role="status" aria-label={t('categories.loading')} className={columns}>
      {Array.from({ length: 8 }, (_, place) => place).map((place) => (
        <Skeleton key={place} className="mb-4 h-56 break-inside-avoid rounded-xl" />
      ))}
    </div>
  );
}
