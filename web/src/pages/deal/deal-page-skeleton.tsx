import { t } from '@haggle/contract/messages/translate';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The placeholder of a deal's page. */
export function DealPageSkeleton() {
  return (
    <Page className="max-w-7xl!">
      <div role="status" aria-label={t('deal.loading')}>
        <Skeleton className="mt-2 mb-5 h-5 w-60" />
        <div className="aside:grid aside:grid-cols-[minmax(0,1fr)_19rem] aside:gap-8">
          <div className="grid gap-x-6 gap-y-5 min-[768px]:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
            <Skeleton className="aspect-[4/3] w-full rounded-xl" />
            <div className="flex flex-col gap-4">
              <Skeleton className="h-5 w-24" />
              <Skeleton className="h-16 w-full" />
              <Skeleton className="h-11 w-48" />
              <Skeleton className="h-11 w-full rounded-lg" />
              <Skeleton className="h-11 w-36 rounded-lg" />
              <Skeleton className="h-28 w-full rounded-xl" />
            </div>
          </div>
          <Skeleton className="h-120 rounded-xl max-aside:hidden" />
        </div>
      </div>
    </Page>
  );
}
