import { CloudOff } from 'lucide-react';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { waitingText } from './outbox-text.ts';
import { useWaitingCount } from './use-outbox-state.ts';

/** Says that there is no connection, and how old what is shown is; null where its age says nothing. */
export function OfflineBar({ at }: { at: string | null }) {
  const waiting = useWaitingCount();
  return (
    <div role="status" className="offline-bar">
      <CloudOff size={16} aria-hidden className="shrink-0" />
      <p>
        You are offline.{' '}
        {at && (
          <>
            Shown as of <TimeAgo time={at} className="lowercase" />.{' '}
          </>
        )}
        {waiting > 0 && waitingText(waiting)}
      </p>
    </div>
  );
}
