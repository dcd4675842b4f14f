import { formatDay } from '@haggle/contract/locale/dates';
import { t } from '@haggle/contract/messages/translate';
import type { WantedRequest } from '@haggle/contract/wanted/wanted';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { ReportButton } from '../../features/reports/report-button.tsx';
import { wantedQuery } from '../../features/wanted/queries.ts';
import { useApi } from '../../lib/api-context.tsx';
import { hydrateOnTouch } from '../../lib/hydrate-later.tsx';
import { useReloadIfGone } from '../../lib/use-reload-if-gone.ts';
import { Page, PageTitle } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { JoinButton, RequestQuery } from './late-parts.tsx';
import { ManageRequest } from './manage-request.tsx';
import { RequestFacts } from './request-facts.tsx';

const MatchingDeals = hydrateOnTouch(
  async () => (await import('./matching-deals.tsx')).MatchingDeals,
  <Skeleton className="mt-8 h-40 w-full rounded-xl" />,
);

/** A wanted request, with the deals that matched. */
export function WantedPage({ id }: { id: string }) {
  const query = wantedQuery(useApi(), id);
  const { data: request, error } = useQuery(query);
  useReloadIfGone(error, query.queryKey);
  return (
    <Page width="medium">
      {request ? <RequestDetails request={request} /> : <Skeleton className="h-96 w-full rounded-xl" />}
    </Page>
  );
}

function RequestDetails({ request }: { request: WantedRequest }) {
  const { _id: id, title, note, author, state, endsAt } = request;
  return (
    <>
      <PageTitle title={<span className="wrap-anywhere">{title}</span>}>
        {state === 'open' && <JoinButton request={request} />}
      </PageTitle>
      <div className="flex flex-col gap-3">
        <RequestQuery query={request.query} />
        <RequestFacts request={request} />
        {note && (
          <p dir="auto" className="wrap-anywhere max-w-prose whitespace-pre-line">
            {note}
          </p>
        )}
        <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 text-faint text-sm">
          {state === 'open' ? t('wanted.ends', { day: formatDay(new Date(endsAt)) }) : t('wanted.closed')}
          {author && (
            <ReportButton
              subject="user"
              id={author._id}
              ownerId={author._id}
              initialNote={`${title} (/wanted/${id})`}
            />
          )}
        </div>
        <ManageRequest request={request} />
      </div>
      <MatchingDeals id={id} state={useDeferredValue(state)} />
    </>
  );
}
