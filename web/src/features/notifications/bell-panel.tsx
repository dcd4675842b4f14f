import { t } from '@haggle/contract/messages/translate';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { NotificationRow } from './notification-row.tsx';
import { feedQuery } from './queries.ts';
import { useMarkRead } from './use-mark-read.ts';
import { usePendingDeletions } from './use-pending-deletions.ts';
import { useUnreadCount } from './use-unread-count.ts';

interface PanelProps {
  onClose: () => void;
  /** Called when the reader moves on to something else, which keeps the focus. */
  onLeave: () => void;
}

/** The member's newest notifications, shown below the bell. */
export function BellPanel({ onClose, onLeave }: PanelProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [isUnreadOnly, setIsUnreadOnly] = useState(false);
  const { markAll, isMarking } = useMarkRead();
  const count = useUnreadCount();
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <div
      ref={panel}
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      data-notifications
      onBlur={({ currentTarget, relatedTarget }) => {
        // Without a next element it was a pointer press or a removed row. A toast's Undo still belongs to the list.
        if (!relatedTarget || relatedTarget.closest('[data-sonner-toast]')) return;
        if (!currentTarget.parentElement?.contains(relatedTarget)) onLeave();
      }}
      className="absolute inset-x-2 top-15 z-30 flex max-h-[min(34rem,calc(100dvh-4.5rem))] flex-col overflow-hidden rounded-xl border border-line bg-raised text-base floating outline-none compact:inset-x-auto compact:top-full compact:end-0 compact:mt-2 compact:w-96"
    >
      <div className="flex flex-wrap items-center gap-1 border-b py-2 pe-2 ps-4">
        <h2 id={id} className="me-auto font-semibold">
          {t('notifications.bell.title')}
        </h2>
        <Button size="small" variant="quiet" className="px-2!" onClick={() => setIsUnreadOnly(!isUnreadOnly)}>
          {isUnreadOnly ? t('notifications.bell.showAll') : t('notifications.bell.unreadOnly')}
        </Button>
        <Button
          size="small"
          variant="quiet"
          className="px-2!"
          disabled={count === 0 || isMarking}
          onClick={() => {
            markAll();
            // The disabled button loses the focus.
            panel.current?.focus({ preventScroll: true });
          }}
        >
          {t('notifications.bell.markAll')}
        </Button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <Feed isUnreadOnly={isUnreadOnly} onFollow={onLeave} />
      </div>
      <div className="flex items-center justify-between border-t py-2 pe-2 ps-4 text-sm">
        <Link to="/notifications" onClick={onLeave} className="py-1 font-medium text-accent-text hover:underline">
          {t('notifications.bell.viewAll')}
        </Link>
        <Button size="small" variant="quiet" onClick={onClose}>
          {t('ui.actions.close')}
        </Button>
      </div>
    </div>
  );
}

const middle = 'px-4 py-12 text-center text-soft';

function Feed({ isUnreadOnly, onFollow }: { isUnreadOnly: boolean; onFollow: () => void }) {
  const pendingDeletions = usePendingDeletions();
  const feed = useInfiniteQuery(feedQuery(useApi(), isUnreadOnly));
  const { data, error, isPending, hasNextPage, isFetchingNextPage } = feed;
  if (isPending) {
    return (
      <p role="status" className={middle}>
        {t('notifications.bell.loading')}
      </p>
    );
  }
  if (!data) {
    return (
      <div className="p-3">
        <ErrorLine text={error?.message || t('notifications.bell.failed')} onRetry={() => void feed.refetch()} />
      </div>
    );
  }
  // New notifications shift later pages, so one may be in two of them.
  const listed = new Map(data.pages.flatMap((page) => page.data.map((one) => [one._id, one])));
  const shown = [...listed.values()].filter(({ _id }) => !pendingDeletions.has(_id));
  async function loadMore(): Promise<void> {
    // Read ones have left the unread list, so its pages have moved up.
    if (isUnreadOnly && shown.some(({ isRead }) => isRead)) await feed.refetch();
    await feed.fetchNextPage();
  }
  return (
    <>
      {shown.length === 0 ? (
        <p className={middle}>{t('notifications.bell.none')}</p>
      ) : (
        <ul aria-label={t('notifications.bell.title')} className="divide-y">
          {shown.map((notification) => (
            <NotificationRow key={notification._id} notification={notification} onFollow={onFollow} />
          ))}
        </ul>
      )}
      {feed.isFetchNextPageError && (
        <div className="p-3">
          <ErrorLine text={error?.message || t('notifications.bell.failed')} />
        </div>
      )}
      {hasNextPage && (
        <div className="border-t p-2">
          <Button variant="quiet" className="w-full" disabled={isFetchingNextPage} onClick={() => void loadMore()}>
            {isFetchingNextPage ? t('ui.actions.loading') : t('notifications.bell.loadMore')}
          </Button>
        </div>
      )}
    </>
  );
}
