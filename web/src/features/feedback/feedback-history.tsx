import type { Feedback } from '@haggle/contract/content/feedback';
import { t } from '@haggle/contract/messages/translate';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { FeedbackButton } from './feedback-button.tsx';

import { StatusBadge } from './feedback-status-badge.tsx';
import { myFeedbackQuery } from './queries.ts';

/** The member's own feedback and its status. */
export function FeedbackHistory() {
  const { data, isPending, isError, refetch } = useQuery(myFeedbackQuery(useApi()));
  return (
    <Section title={t('feedback.history.title')} text={t('feedback.history.text')}>
      {isPending && (
        <div role="status" aria-label={t('feedback.history.loading')}>
          <Skeleton className="h-20 rounded-lg" />
        </div>
      )}
      {isError && <ErrorLine text={t('feedback.history.failed')} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="mb-3 text-soft">{t('feedback.history.none')}</p>}
      {data && data.length > 0 && (
        <ul className="mb-4 divide-y divide-line">
          {data.map((one) => (
            <FeedbackItem key={one._id} feedback={one} />
          ))}
        </ul>
      )}
      {data && <FeedbackButton />}
    </Section>
  );
}

function FeedbackItem({ feedback: { _id: id, summary, status, resolution, createdAt } }: { feedback: Feedback }) {
  const api = useApi();
  const client = useQueryClient();
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => api('DELETE /feedback/:id', { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: myFeedbackQuery(api).queryKey }),
  });
  return (
    <li className="py-3 first:pt-0">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p dir="auto" className="break-words font-medium">
            {summary}
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 text-faint text-sm">
            <StatusBadge status={status} />
            <TimeAgo time={createdAt} />
          </p>
        </div>
        <Button
          size="small"
          variant="quiet"
          disabled={isPending}
          aria-label={t('feedback.history.deleteOne', { summary })}
          onClick={() => mutate()}
        >
          {t('ui.actions.delete')}
        </Button>
      </div>
      {resolution && (
        <p dir="auto" className="mt-2 whitespace-pre-line break-words text-soft">
          {resolution}
        </p>
      )}
      {isError && (
        <div className="mt-2">
          <ErrorLine text={t('feedback.history.deleteFailed')} />
        </div>
      )}
    </li>
  );
}
