import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../lib/api-context.tsx';
import { useNow } from '../../lib/clock.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { rankQuery } from './queries.ts';
import { rankTexts } from './rank-text.ts';

/** The parts of a deal's rank with their numbers. */
export function RankLines({ dealId }: { dealId: string }) {
  const { data, isPending, refetch } = useQuery(rankQuery(useApi(), dealId));
  const now = useNow();
  if (isPending) return <Skeleton className="h-36" />;
  if (!data) return <ErrorLine text={t('ranking.failed')} onRetry={() => void refetch()} />;
  return (
    <>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-3 text-sm min-[480px]:grid-cols-[auto_1fr_auto] min-[480px]:gap-y-2">
        {rankTexts(data, now).map(({ subject, text, effect }) => (
          <div key={subject} className="col-span-full grid grid-cols-subgrid">
            <dt className="text-faint">{subject}</dt>
            <dd className="max-[479px]:order-last max-[479px]:col-span-2">{text}</dd>
            <dd className="text-end text-soft tabular-nums">{effect}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm">
        <Link to="/faq" className="text-soft underline hover:text-ink">
          {t('ranking.how')}
        </Link>
      </p>
    </>
  );
}
