import { t } from '@haggle/contract/messages/translate';
import type { WantedRequest } from '@haggle/contract/wanted/wanted';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Telescope } from 'lucide-react';
import { type WantedList, wantedListQuery } from '../../features/wanted/queries.ts';
import { useApi } from '../../lib/api-context.tsx';
import { BeyondLast, isBeyondLast } from '../../ui/beyond-last.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { ChoiceLinks } from '../../ui/choice-links.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Page, PageTitle } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { JoinButton, RequestQuery } from './late-parts.tsx';
import { RequestFacts } from './request-facts.tsx';

/** The board of the members' wanted requests. */
export function WantedBoard({ list }: { list: WantedList }) {
  const { sort, state } = list;
  return (
    <Page width="medium">
      <PageTitle title={t('wanted.title')} text={t('wanted.text')}>
        <LinkButton to="/wanted/{-$id}" params={{ id: 'new' }} variant="primary">
          {t('wanted.post')}
        </LinkButton>
      </PageTitle>
      <div className="mb-4 flex">
        <ChoiceLinks
          label={t('wanted.sort')}
          choices={[
            { name: t('wanted.mostWanted'), search: {}, isCurrent: !sort && !state },
            { name: t('wanted.newest'), search: { sort: '-createdAt' }, isCurrent: sort === '-createdAt' },
            { name: t('wanted.found'), search: { state: 'found' }, isCurrent: state === 'found' },
          ]}
        />
      </div>
      <Requests list={list} />
    </Page>
  );
}

function Requests({ list }: { list: WantedList }) {
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...wantedListQuery(useApi(), list),
    placeholderData: keepPreviousData,
  });
  if (!data) {
    if (error) return <ErrorLine text={error.message || t('wanted.failed')} onRetry={() => void refetch()} />;
    return <Skeleton className="h-96 w-full rounded-xl" />;
  }
  if (isBeyondLast(data.pagination)) return <BeyondLast />;
  if (data.data.length === 0) return <NoRequests isFound={list.state === 'found'} />;
  return (
    <>
      <ul aria-busy={isPlaceholderData} className="flex flex-col gap-3 aria-busy:opacity-50">
        {data.data.map((request) => (
          <Row key={request._id} request={request} />
        ))}
      </ul>
      <Pager page={data.pagination.page} pages={data.pagination.pages} />
    </>
  );
}

function NoRequests({ isFound }: { isFound: boolean }) {
  return (
    <EmptyState
      icon={<Telescope size={32} strokeWidth={1.25} aria-hidden />}
      title={isFound ? t('wanted.noneFound') : t('wanted.none')}
      text={isFound ? t('wanted.noneFoundText') : t('wanted.noneText')}
    >
      <LinkButton to="/wanted/{-$id}" params={{ id: 'new' }}>
        {t('wanted.post')}
      </LinkButton>
    </EmptyState>
  );
}

function Row({ request }: { request: WantedRequest }) {
  const { _id: id, title, state } = request;
  return (
    <li className="group relative flex flex-wrap items-center gap-4 rounded-xl border bg-surface p-4">
      <div className="flex min-w-0 flex-1 basis-48 flex-col gap-1.5">
        <h2 className="font-medium text-base">
          <Link
            to="/wanted/{-$id}"
            params={{ id }}
            className="wrap-anywhere after:absolute after:inset-0 after:rounded-xl group-hover:underline"
          >
            {title}
          </Link>
        </h2>
        <RequestQuery query={request.query} />
        <RequestFacts request={request} />
      </div>
      {state === 'open' && <JoinButton request={request} />}
    </li>
  );
}
