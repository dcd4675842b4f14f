import { t } from '@haggle/contract/messages/translate';
import { CompactCard } from '../../../deals/compact-card.tsx';
import type { Review } from '../../../features/moderation/approval-queries.ts';
import { Tile } from '../../../ui/tile.tsx';

/** The live deals that may be duplicates. */
export function DuplicateDeals({ review: { sameDeal, lookalikes } }: { review: Review }) {
  return (
    <Tile className="p-4">
      <h2 className="mb-1 font-semibold">{t('admin-approvals.review.similar')}</h2>
      {sameDeal && (
        <div className="mt-2 rounded-lg bg-danger-wash px-3 pt-2">
          <p className="font-medium text-danger text-sm">{t('admin-approvals.review.sameAddress')}</p>
          <CompactCard deal={sameDeal} />
        </div>
      )}
      {lookalikes.map((deal) => (
        <CompactCard key={deal._id} deal={deal} />
      ))}
      {!sameDeal && lookalikes.length === 0 && (
        <p className="text-soft text-sm">{t('admin-approvals.review.noSimilar')}</p>
      )}
    </Tile>
  );
}
