import { t } from '@haggle/contract/messages/translate';
import { CloudOff } from 'lucide-react';
import { TimeAgo } from '../../ui/time-ago.tsx';

import { useQueuedCount } from './use-outbox-state.ts';

/** A bar that says there is no connection and how old the page is; `at` is null if its age is irrelevant. */
export function OfflineBar({ at }: { at: string | null }) {
  const queuedCount = useQueuedCount();
  return (
    <div role="status" className="offline-bar">
      <CloudOff size={16} aria-hidden className="shrink-0" />
      <p>
        {t('offline.bar')}{' '}
        {at && (
          <>
            {t('offline.updated')} <TimeAgo time={at} />.{' '}
          </>
        )}
        {queuedCount > 0 && t('offline.waiting', { count: queuedCount })}
      </p>
    </div>
  );
}
