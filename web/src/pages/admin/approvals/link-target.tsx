import { ExternalLink } from 'lucide-react';
import type { Review } from '../../../features/moderation/approval-queries.ts';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { hostOf } from './review-text.ts';

/** Which shop the deal names and where its link really leads. */
export function WhereItLeads({ review: { deal, revisedAt } }: { review: Review }) {
  return (
    <div className="mb-4 text-sm">
      <p className="text-soft">
        <span className="font-medium text-ink">{deal.store?.name ?? 'No store'}</span> · link leads to{' '}
        <strong className="break-all font-semibold text-ink">{hostOf(deal.dealURL)}</strong>
        {revisedAt && (
          <>
            {' '}
            · edited by its author <TimeAgo time={revisedAt} className="lowercase" />
          </>
        )}
      </p>
      <p className="truncate">
        <a
          href={deal.dealURL}
          target="_blank"
          rel="sponsored nofollow noopener noreferrer"
          className="text-ember-text underline underline-offset-2"
        >
          <ExternalLink size={14} className="mr-1 inline align-[-2px]" aria-hidden />
          {deal.dealURL}
        </a>
      </p>
    </div>
  );
}
