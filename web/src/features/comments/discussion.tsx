import { commentSorts } from '@haggle/contract/comments/choices';
import type { DealDetail } from '@haggle/contract/deals/deals';
import { isOpenForComments } from '@haggle/contract/deals/status';
import { isOneOf } from '@haggle/contract/keys';
import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { useApi } from '../../lib/api-context.tsx';
import { useCan, useIsAuthenticated } from '../../lib/session-context.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Select } from '../../ui/inputs.tsx';
import { useHasRealtime, useRealtime } from '../realtime/use-realtime.ts';
import { threadContains } from './comment-tree.ts';
import { NewComment } from './new-comment.tsx';
import { type CommentSort, commentsQuery } from './queries.ts';
import { ThreadList } from './thread-list.tsx';
import { myCommentsQuery, threadQuery } from './thread-queries.ts';
import { DiscussionContext } from './use-discussion.ts';
import { useLastVisit } from './use-last-visit.ts';
import { useMarkedComment } from './use-marked-comment.ts';
import { WaitingComments } from './waiting-comments.tsx';

const LimitButton = lazy(async () => ({ default: (await import('./limit-dialog.tsx')).LimitButton }));
const NewComments = lazy(async () => ({ default: (await import('../realtime/new-comments.tsx')).NewComments }));

/** The comments on a deal. A deal that isn't public has none. */
export function Discussion({ deal, isPublic }: { deal: DealDetail; isPublic: boolean }) {
  const [sort, setSort] = useState<CommentSort>('best');
  return (
    <section aria-labelledby="comments" className="mt-8">
      <div className="mb-4 flex h-10 items-center justify-between gap-3">
        <h2 id="comments" tabIndex={-1} className="scroll-mt-3 font-semibold text-lg">
          {t('comments.title')}{' '}
          <span className="font-normal text-faint tabular-nums">{formatNumber(deal.commentsCount)}</span>
        </h2>
        {deal.commentsCount > 1 && (
          <Select
            aria-label={t('comments.sortLabel')}
            value={sort}
            onChange={({ target }) => isOneOf(commentSorts, target.value) && setSort(target.value)}
            className="w-auto!"
          >
            {commentSorts.map((value) => (
              <option key={value} value={value}>
                {t(`comments.sort.${value}`)}
              </option>
            ))}
          </Select>
        )}
      </div>
      {isPublic ? <Conversation deal={deal} sort={sort} /> : <p className="text-soft">{t('comments.list.hidden')}</p>}
    </section>
  );
}

function Conversation({ deal, sort }: { deal: DealDetail; sort: CommentSort }) {
  const api = useApi();
  const isAuthenticated = useIsAuthenticated();
  const lastVisit = useLastVisit(deal._id);
  const { linkedId, markedId, show } = useMarkedComment();
  const query = useInfiniteQuery({ ...commentsQuery(api, deal._id, sort), placeholderData: keepPreviousData });
  const mine = useQuery({ ...myCommentsQuery(api, deal._id), enabled: isAuthenticated });
  const isListed = (id: string) =>
    query.data?.pages.some(({ data }) => data.some((thread) => threadContains(thread, id))) === true;
  // One that a moderator has approved since is in the list.
  const waiting = (isAuthenticated && mine.data?.waiting.filter(({ _id }) => !isListed(_id))) || [];
  const isShown = (id: string) => isListed(id) || waiting.some(({ _id }) => _id === id);
  const linked = useQuery({
    ...threadQuery(api, deal._id, linkedId ?? ''),
    enabled: linkedId !== undefined && query.data !== undefined && !isShown(linkedId),
  });
  const limit = query.data?.pages[0]?.discussion;
  const mayModerate = useCan('review');
  const isFailed = linked.isError && !isShown(linkedId ?? '');
  const isGone = isFailed && linked.error instanceof ApiError && linked.error.status === 404;
  const isLocked = !mayModerate && limit?.kind === 'locked';
  const discussion = {
    deal,
    isOpen: isOpenForComments(deal.lifecycleStatus) && !isLocked,
    isLocked,
    notice: limit?.notice,
    lastVisit,
    // If loading the votes failed, the buttons still work and start without a vote.
    votes: isAuthenticated ? (mine.data?.votes ?? (mine.isError ? {} : undefined)) : undefined,
    markedId,
    show,
  };
  return (
    <DiscussionContext value={discussion}>
      <NewComment />
      {mayModerate && (
        <Suspense>
          <LimitButton dealId={deal._id} limit={limit} />
        </Suspense>
      )}
      <NewsLine dealId={deal._id} show={show} />
      <div>
        {isGone && <p className="mb-3 text-soft">{t('comments.list.linkGone')}</p>}
        {isFailed && !isGone && (
          <div className="mb-3">
            <ErrorLine text={t('comments.list.linkFailed')} onRetry={() => void linked.refetch()} />
          </div>
        )}
        {waiting.length > 0 && <WaitingComments comments={waiting} />}
        <ThreadList query={query} linked={linked.data ?? undefined} />
      </div>
    </DiscussionContext>
  );
}

/** A line for new comments. Its height is reserved so that nothing moves when some arrive. */
function NewsLine(props: { dealId: string; show: (id: string) => void }) {
  const isFollowing = useRealtime();
  if (!useHasRealtime()) return <div className="mt-5" />;
  return (
    <div className="my-1 flex h-10 items-center">
      <Suspense>{isFollowing && <NewComments {...props} />}</Suspense>
    </div>
  );
}
