import type { DealDetail } from '@haggle/contract/deals';

/** Says what a deal that is not simply live is waiting for, or why it is over. */
export function StandingNote({ deal }: { deal: DealDetail }) {
  const text = noteOf(deal);
  if (!text) return null;
  return (
    <p role="status" className="mb-4 rounded-xl border bg-sunken px-4 py-3 text-soft">
      {text}
    </p>
  );
}

function noteOf({ lifecycleStatus, rejectionReason }: DealDetail): string | undefined {
  switch (lifecycleStatus) {
    case 'pending':
      return 'This deal is waiting for approval. Until then only its author and the moderators can see it.';
    case 'rejected':
      return `This deal was not accepted.${rejectionReason ? ` The reason: ${rejectionReason}` : ''}`;
    case 'removed':
      return `This deal was removed.${rejectionReason ? ` The reason: ${rejectionReason}` : ''}`;
    case 'sold_out':
      return 'Sold out, as far as we know. It may come back.';
    case 'expired':
      return 'This deal has expired. The price may have changed.';
    case 'archived':
      return 'This deal is archived. The price has probably changed.';
    default:
      return undefined;
  }
}
