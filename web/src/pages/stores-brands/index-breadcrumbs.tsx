import { t } from '@haggle/contract/messages/translate';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';

/** The breadcrumbs from a store or brand to all of them. */
export function IndexBreadcrumbs({ kind, name }: { kind: 'store' | 'brand'; name: string }) {
  return (
    <nav aria-label={t('stores-brands.shop.breadcrumbs')} className="mb-3">
      <ol className="flex flex-wrap items-center gap-1 text-faint text-sm">
        <li>
          <Link to={kind === 'store' ? '/stores' : '/brands'} className="hover:text-ink hover:underline">
            {t(`stores-brands.kind.${kind}`)}
          </Link>
        </li>
        <li className="flex items-center gap-1">
          <ChevronRight size={14} className="rtl:-scale-x-100" aria-hidden />
          <span aria-current="page" className="text-soft">
            {name}
          </span>
        </li>
      </ol>
    </nav>
  );
}
