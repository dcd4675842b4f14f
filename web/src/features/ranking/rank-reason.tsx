import { t } from '@haggle/contract/messages/translate';
import { lazy, Suspense } from 'react';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const RankLines = lazy(async () => ({ default: (await import('./rank-lines.tsx')).RankLines }));

/** Explains a deal's place, loaded when somebody wants to know. */
export function RankReason({ dealId }: { dealId: string }) {
  return (
    <Disclosure title={t('ranking.title')}>
      <Suspense fallback={<Skeleton className="h-36" />}>
        <RankLines dealId={dealId} />
      </Suspense>
    </Disclosure>
  );
}
