import type { Deal } from '@haggle/contract/deals/deals';
import { Badge } from '../ui/badge.tsx';
import { statusName } from './status-labels.ts';

/** In which state a deal is; nothing for one that is live. */
export function StatusBadge({ status }: { status: Deal['lifecycleStatus'] }) {
  if (status === 'active') return null;
  return <Badge tone={status === 'rejected' ? 'danger' : 'neutral'}>{statusName(status)}</Badge>;
}
