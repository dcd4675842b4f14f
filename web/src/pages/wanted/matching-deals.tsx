import { t } from '@haggle/contract/messages/translate';
import type { WantedOffer, WantedRequest } from '@haggle/contract/wanted/wanted';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { CompactCard } from '../../deals/compact-card.tsx';
import { wantedOffersQuery } from '../../features/wanted/queries.ts';
import { useThanks } from '../../features/wanted/use-wanted.ts';
import { useApi } from '../../lib/api-context.tsx';
import { onceEach } from '../../lib/once-each.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';

/** The deals that matched a request. Members who joined it can say thanks. */
export function MatchingDeals({ id, state }: { id: string; state: WantedRequest['state'] }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    wantedOffersQuery(useApi(), id),
  );
  const offers = data && onceEach(data.pages, ({ deal }) => deal._id);
  return (
    <section aria-label={t('wanted.offers.title')} className="mt-8">
      <h2 className="mb-2 font-semibold text-lg">{t('wanted.offers.title')}</h2>
      {!offers && error && <ErrorLine text={t('wanted.offers.failed')} onRetry={() => void refetch()} />}
      {!offers && !error && <Skeleton className="h-40 w-full rounded-xl" />}
      {offers?.length === 0 && (
        <EmptyState title={t('wanted.offers.none')} text={state === 'open' ? t('wanted.offers.noneText') : undefined}>
          {state === 'open' && <LinkButton to="/submit">{t('wanted.offers.postDeal')}</LinkButton>}
        </EmptyState>
      )}
      <ul className="divide-y">
        {offers?.map((offer) => (
          <Offer key={offer.deal._id} id={id} offer={offer} />
        ))}
      </ul>
      {hasNextPage && (
        <Button className="mt-3" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? t('ui.actions.loading') : t('alerts.hits.more')}
        </Button>
      )}
    </section>
  );
}

function Offer({ id, offer: { deal, offeredAt, thanks } }: { id: string; offer: WantedOffer }) {
  const { mayThank, isThanked, isPending, thank } = useThanks(id, deal);
  return (
    <li className="flex flex-wrap items-center gap-x-4">
      <div className="min-w-60 flex-1">
        <CompactCard deal={deal} />
      </div>
      <p className="flex items-center gap-3 pb-2 text-faint text-sm tabular-nums">
        <TimeAgo time={offeredAt} />
        {thanks > 0 && <span>{t('wanted.offers.thanks', { count: thanks })}</span>}
        {mayThank && (
          <Button size="small" aria-pressed={isThanked} disabled={isThanked || isPending} onClick={thank}>
            <Heart size={14} aria-hidden />
            {isThanked ? t('wanted.offers.thanked') : t('wanted.offers.thank')}
          </Button>
        )}
      </p>
    </li>
  );
}
