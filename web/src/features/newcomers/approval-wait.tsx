import * as trustLimits from '@haggle/contract/limits/trust';
import { useCan, useUser } from '../../lib/session-context.tsx';
import { useWaitText } from './wait-text.ts';

/** For those whose deals wait for a moderator: that they do, and for how long. Else nothing. */
export function ApprovalWait({ className }: { className?: string }) {
  const user = useUser();
  const isReviewer = useCan('review');
  if (!user || isReviewer || user.trustLevel >= trustLimits.publishes) return null;
  return <WaitLine className={className} />;
}

/** Its place is kept until the figures are there. */
function WaitLine({ className }: { className: string | undefined }) {
  const text = useWaitText();
  return (
    <p className={className}>
      <span className="block min-h-15 text-soft text-sm min-[480px]:min-h-10 compact:min-h-5">{text}</span>
    </p>
  );
}
