import { trafficDimensions } from '@haggle/contract/analytics/dimensions';
import { t } from '@haggle/contract/messages/translate';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { analyticsPlace } from '../places/site-places.ts';
import { describeValue, type Filters, writeFilters } from './traffic-filters.ts';

/** The active filters of visits, each with a button to remove it. */
export function FilterRow({ filters }: { filters: Filters }) {
  const names = trafficDimensions.filter((name) => filters[name] !== undefined);
  if (names.length === 0) return null;
  return (
    <ul aria-label={t('admin-traffic.filters')} className="mb-4 flex flex-wrap gap-2">
      {names.map((name) => {
        const what = describeValue(name, filters[name] ?? '');
        return (
          <li key={name}>
            <Link
              {...analyticsPlace.link((before) => ({ ...before, q: writeFilters({ ...filters, [name]: undefined }) }))}
              resetScroll={false}
              aria-label={t('admin-traffic.removeFilter', { what })}
              className="inline-flex h-9 max-w-full items-center gap-1.5 rounded-lg border bg-surface px-3 text-sm hover:bg-hover"
            >
              <bdi className="truncate">{what}</bdi>
              <X size={15} aria-hidden />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
