import { t } from '@haggle/contract/messages/translate';
import { ExternalLink } from 'lucide-react';
import type { Review } from '../../../features/moderation/approval-queries.ts';
import { rich } from '../../../lib/rich.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { hostOf } from './review-text.ts';

/** The shop that the deal names, and the host that its link really opens. */
export function LinkTarget({ review: { deal, revisedAt } }: { review: Review }) {
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
      <p className="mt-1 flex items-center gap-3">
        <a
          href={deal.dealURL}
          target="_blank"
          rel="sponsored nofollow noopener noreferrer"
          className={buttonClass({ size: 'small' }, 'shrink-0')}
        >
          <ExternalLink size={14} aria-hidden /> {t('deal.checkStore')}
        </a>
        <bdi dir="ltr" title={deal.dealURL} className="min-w-0 truncate text-soft">
          {deal.dealURL}
        </bdi>
      </p>
    </div>
  );
}
