import type { Deal } from '@haggle/contract/deals/deals';
import { t } from '@haggle/contract/messages/translate';
import { Link } from '@tanstack/react-router';
import { ArrowBigUp } from 'lucide-react';
import { StatusBadge } from '../../deals/deal-status-badge.tsx';
import { priceText } from '../../deals/price-text.ts';
import { Score } from '../../features/votes/score.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';

/** The author's list of their deals, with the state of each. */
export function DealList({ deals }: { deals: readonly Deal[] }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
      {deals.map((deal) => (
        <DealLine key={deal._id} deal={deal} />
      ))}
    </ul>
  );
}

function DealLine({ deal }: { deal: Deal }) {
  return (
    <li className="flex items-start gap-4 px-4 py-3">
      <div className="min-w-0 flex-1">
        <Link
          to="/deals/$id/{-$slug}"
          params={{ id: deal._id, slug: deal.slug ?? undefined }}
          dir="auto"
          className="line-clamp-2 font-medium hover:underline"
        >
          {deal.title}
        </Link>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-faint text-sm">
          {deal.store?.name && <span>{deal.store.name}</span>}
          <TimeAgo time={deal.createdAt} />
          <StatusBadge status={deal.lifecycleStatus} />
        </p>
      </div>
      <div className="text-end tabular-nums">
        <p className="font-semibold">{priceText(deal)}</p>
        <p className="flex items-center justify-end gap-0.5 text-faint text-sm">
          <span className="sr-only">{t('member.deals.score')}</span>
          <ArrowBigUp size={15} strokeWidth={1.75} aria-hidden />
          <Score score={deal.dealScore} isMasked={deal.isScoreMasked} />
        </p>
      </div>
    </li>
  );
}
