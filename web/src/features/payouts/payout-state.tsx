import type { PayoutStatus } from '@haggle/contract/affiliate/payouts';
import { Badge } from '../../ui/badge.tsx';
import { payoutStatusName } from './payout-labels.ts';

const tones = { open: 'accent', paid: 'saved', cancelled: 'neutral' } as const;

/** A payout's status as a badge. */
export function PayoutState({ status }: { status: PayoutStatus }) {
  return <Badge tone={tones[status]}>{payoutStatusName(status)}</Badge>;
}
