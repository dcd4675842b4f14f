import { t } from '@haggle/contract/messages/translate';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';

interface Crumb {
  name: string;
  path: string;
}

/**
 * The path from all categories to the current one, or from all deals if there is no category. `isLastCurrent` means the
 * last crumb is the page itself.
 */
export function Breadcrumbs({ trail, isLastCurrent = false }: { trail: readonly Crumb[]; isLastCurrent?: boolean }) {
  const isEmpty = trail.length === 0;
  return (
    <nav aria-label={t('categories.breadcrumbs')} className="mb-3">
      <ol className="flex flex-wrap items-center gap-x-1 text-faint text-sm">
        <li>
          <Link to={isEmpty ? '/deals' : '/categories'} className="inline-block py-0.5 hover:text-ink hover:underline">
            {isEmpty ? t('routes.deals.title') : t('categories.title')}
          </Link>
        </li>
        {trail.map(({ name, path }, index) => (
          <li key={path} className="flex items-center gap-1">
            <ChevronRight size={14} className="rtl:-scale-x-100" aria-hidden />
            {isLastCurrent && index === trail.length - 1 ? (
              <span aria-current="page" className="text-soft">
                {name}
              </span>
            ) : (
              <Link
                to="/categories/$"
                params={{ _splat: path }}
                className="inline-block py-0.5 hover:text-ink hover:underline"
              >
                {name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
