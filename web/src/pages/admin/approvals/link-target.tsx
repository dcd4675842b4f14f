import { t } from '@haggle/contract/messages/translate';
import { ExternalLink } from 'lucide-react';
import type { Review } from '../../../features/moderation/approval-queries.ts';
import { rich } from '../../../lib/rich.ts';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { hostOf } from './review-text.ts';

/** Which shop the deal names and where its link really leads. */
export function WhereItLeads({ review: { deal, revisedAt } }: { review: Review }) {
  return (
    <div className="mb-4 text-sm">
      <p className="text-soft">
        {rich('admin-approvals.review.leadsTo', {
          name: deal.store?.name ?? t('admin-approvals.review.noStore'),
          address: hostOf(deal.dealURL),
          store: (words) => <span className="font-medium text-ink">{words}</span>,
          host: (words) => (
            <strong className="wrap-anywhere font-semibold text-ink">
              <bdi>{words}</bdi>
            </strong>
          ),
        })}
        {revisedAt && (
          <>
            {' · '}
            {rich('admin-approvals.review.revised', { time: () => <TimeAgo time={revisedAt} isInSentence /> })}
          </>
        )}
      </p>
      <p className="truncate">
        <a
          href={deal.dealURL}
          target="_blank"
          rel="sponsored nofollow noopener noreferrer"
          className="text-accent-text underline underline-offset-2"
        >
          <ExternalLink size={14} className="me-1 inline align-[-2px]" aria-hidden />
          {deal.dealURL}
        </a>
      </p>
    </div>
  );
}
