import { t } from '@haggle/contract/messages/translate';
import { Skeleton } from '../../ui/skeleton.tsx';

/** A placeholder for a deal that no list has loaded. */
export function PeekSkeleton() {
  return (
    <div role="status" aria-label={t('ui.actions.loading')} className="peek-deal">
      <Skeleton className="peek-picture rounded-lg!" />
      <div className="peek-words">
        <Skeleton className="h-9 w-28" />
        <Skeleton className="h-5 w-48" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-24 w-full" />
      </div>
    </div>
  );
}
