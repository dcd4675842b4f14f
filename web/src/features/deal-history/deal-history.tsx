import { t } from '@haggle/contract/messages/translate';
import { lazy, Suspense } from 'react';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const ChangeList = lazy(async () => ({ default: (await import('./change-list.tsx')).ChangeList }));

/** What was done to a deal, loaded when somebody wants to know. */
export function DealHistory({ dealId }: { dealId: string }) {
  return (
    <Disclosure title={t('deal-history.title')}>
      <Suspense fallback={<Skeleton className="h-24" />}>
        <ChangeList dealId={dealId} />
      </Suspense>
    </Disclosure>
  );
}
