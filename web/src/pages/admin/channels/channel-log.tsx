import type { ChannelPost } from '@haggle/contract/delivery/channels';
import { t } from '@haggle/contract/messages/translate';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { refusalText } from '../../../lib/refusal-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { toast } from '../../../ui/toast.ts';
import { channelPostsQuery, channelsQuery } from './queries.ts';

/** The posts to a channel, newest first. */
export function ChannelLog({ id, page }: { id: string; page: number }) {
  const api = useApi();
  const { data: channels } = useQuery(channelsQuery(api));
  const channel = channels?.find(({ _id }) => _id === id);
  const posts = channelPostsQuery(api, id, page);
  const query = useQuery({ ...posts, placeholderData: keepPreviousData, enabled: channel !== undefined });
  if (!channel) return null;
  return (
    <section className="mt-8">
      <h2 className="mb-3 font-semibold text-lg">{t('admin-channels.logOf', { name: channel.name })}</h2>
      {query.isPending && <Skeleton className="h-24 rounded-xl" />}
      {query.isError && <ErrorLine text={query.error.message} onRetry={() => void query.refetch()} />}
      {query.data?.data.length === 0 && <p className="text-soft">{t('admin-channels.logEmpty')}</p>}
      {query.data && query.data.data.length > 0 && (
        <>
          <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
            {query.data.data.map((post) => (
              <li key={post.dealId} className="flex flex-wrap items-center gap-3 px-4 py-2.5">
                <PostLine channelId={id} post={post} />
              </li>
            ))}
          </ul>
          <Pager page={query.data.pagination.page} pages={query.data.pagination.pages} />
        </>
      )}
    </section>
  );
}

function PostLine({ channelId, post }: { channelId: string; post: ChannelPost }) {
  const api = useApi();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { dealId, title, path, state, outcome, sentAt, createdAt } = post;
  const isFailed = state === 'failed' || state === 'unsure';
  async function retry(): Promise<void> {
    setBusy(true);
    try {
      await api('POST /admin/channels/:id/posts/:dealId/retry', { params: { id: channelId, dealId } });
      toast(t('admin-channels.retried'), 'good');
    } catch (error) {
      toast(refusalText(error), 'bad');
    }
    await client.invalidateQueries({ queryKey: ['mine', 'channels'] });
    setBusy(false);
  }
  return (
    <>
      <div className="min-w-0 flex-1 basis-48">
        <a href={path} className="font-medium hover:underline">
          {title}
        </a>
        <p className="text-faint text-sm">
          <TimeAgo time={sentAt ?? createdAt} />
        </p>
        {isFailed && outcome && <p className="text-danger text-sm">{outcome}</p>}
      </div>
      <Badge tone="neutral">{t(`admin-channels.states.${state}`)}</Badge>
      {isFailed && (
        <Button
          size="small"
          disabled={isBusy}
          aria-label={t('ui.named', { label: t('admin-channels.retry'), value: title })}
          onClick={() => void retry()}
        >
          {t('admin-channels.retry')}
        </Button>
      )}
    </>
  );
}
