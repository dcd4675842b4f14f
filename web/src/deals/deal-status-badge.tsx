import type { Deal } from '@haggle/contract/deals/deals';
import { Badge } from '../ui/badge.tsx';
import { statusName } from './status-labels.ts';

/** A deal's status as a badge; nothing for active deals. */
export function StatusBadge({ status }: { status: Deal['lifecycleStatus'] }) {
  if (status === 'active') return null;
  return <Badge tone={status === 'rejected' ? 'danger' : 'neutral'}>{statusName(status)}</Badge>;
}
