import { t } from '@haggle/contract/messages/translate';
import { FilePen } from 'lucide-react';
import { useState } from 'react';
import type { Review } from '../../../features/moderation/approval-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { changedParts } from './review-text.ts';

/** A note that the open deal has changed since it was opened, shown until the moderator confirms. */
export function ChangeNotice({ review }: { review: Review }) {
  const [confirmed, setConfirmed] = useState(review);
  const { deal } = review;
  const parts =
    deal.revision === confirmed.deal.revision
      ? ''
      : changedParts(confirmed.deal, deal) || t('admin-approvals.review.details');
  return (
    <div role="status">
      {parts && (
        <p className="mb-4 flex flex-wrap items-center gap-2 rounded-lg bg-danger-wash px-3 py-2 text-danger text-sm">
          <FilePen size={16} className="shrink-0" aria-hidden />
          <span className="min-w-0 flex-1">{t('admin-approvals.review.edited', { parts })}</span>
          <Button size="small" onClick={() => setConfirmed(review)}>
            {t('admin-approvals.review.gotIt')}
          </Button>
        </p>
      )}
    </div>
  );
}
