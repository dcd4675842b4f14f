import type { Category } from '@haggle/contract/catalogue/categories';
import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { Link } from '@tanstack/react-router';

/** Links to the direct subcategories with the number of live deals in each. */
export function CategoryTiles({ categories }: { categories: readonly Category[] }) {
  if (categories.length === 0) return null;
  return (
    <nav aria-label={t('categories.subcategories')} className="mb-6">
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 compact:grid-cols-4 aside:grid-cols-6">
        {categories.map(({ _id, name, path, dealsCount = 0 }) => (
          <li key={_id}>
            <Link
              to="/categories/$"
              params={{ _splat: path }}
              className="flex h-full min-h-11 items-center gap-2 rounded-xl border bg-surface px-3 py-2 text-sm hover:border-line-strong hover:bg-hover"
            >
              <span className="min-w-0 flex-1 text-pretty font-medium">{name}</span>
              <span className="text-faint text-xs tabular-nums">
                {formatNumber(dealsCount)}
                <span className="sr-only">{` ${t('categories.liveDeals', { count: dealsCount })}`}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
