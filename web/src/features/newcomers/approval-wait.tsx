import * as trustLimits from '@haggle/contract/limits/trust';
import { useCan, useUser } from '../../lib/session-context.tsx';
import { useWaitText } from './wait-text.ts';

/** Tells members whose deals need approval that they do, and how long it takes. Nothing for everyone else. */
export function ApprovalWait({ className }: { className?: string }) {
  const user = useUser();
  const isReviewer = useCan('review');
  if (!user || isReviewer || user.trustLevel >= trustLimits.publishes) return null;
  return <WaitLine className={className} />;
}

/** Its space is reserved until the figures are loaded. */
function WaitLine({ className }: { className: string | undefined }) {
  const text = useWaitText();
  return (
    <p className={className}>
      <span className="block min-h-15 text-soft text-sm min-[480px]:min-h-10 compact:min-h-5">{text}</span>
    </p>
  );
}
