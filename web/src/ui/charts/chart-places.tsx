import { t } from '@haggle/contract/messages/translate';
import type { ReactNode } from 'react';
import { Skeleton } from '../skeleton.tsx';
import { figureGrid } from './figure-tile.tsx';

/** The skeleton of a chart with the standard height, its legend and the table button. */
export function ChartSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={t('ui.loading', { what: label })}>
      <Skeleton className="mb-2 h-5 w-48" />
      <Skeleton className="h-60" />
      <Skeleton className="mt-1 h-8 w-32" />
    </div>
  );
}

const eight = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** The skeletons of up to eight figure tiles. */
export function FigureSkeletons({ count }: { count: number }) {
  return (
    <div className={figureGrid}>
      {eight.slice(0, count).map((place) => (
        <Skeleton key={place} className="h-26 rounded-xl" />
      ))}
    </div>
  );
}

/** Shown instead of a chart without data, with the reason. */
export function ChartEmpty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex min-h-40 flex-col items-center justify-center gap-1 rounded-xl border border-dashed px-6 py-8 text-center">
      <p className="font-medium">{title}</p>
      {children && <div className="max-w-prose text-balance text-sm text-soft">{children}</div>}
    </div>
  );
}
