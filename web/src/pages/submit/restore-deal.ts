import { t } from '@haggle/contract/messages/translate';
import { useEffect, useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { type DealDrafts, storeRestored, type WrittenDeal } from './drafts.ts';

/** Show a restored deal in the form that a member has open, by the member's id. */
const openForms = new Map<string, (deal: WrittenDeal) => void>();

/**
 * Restores a deal that its author had replaced in the form. The page may have been left or opened again since: then it is
 * shown in the form that is open now, or else stored as the draft.
 */
export async function restoreDeal(drafts: DealDrafts, deal: WrittenDeal): Promise<void> {
  const show = openForms.get(drafts.userId);
  if (show) show(deal);
  else if (!(await storeRestored(drafts, deal))) toast(t('submit.draft.notKept'), 'bad');
}

/** Returns the latest deal restored while the page is open. */
export function useRestoredDeal(userId: string): WrittenDeal | undefined {
  const [restored, setRestored] = useState<WrittenDeal>();
  useEffect(() => {
    // A copy, since the same deal may be restored twice.
    const show = (deal: WrittenDeal) => setRestored({ ...deal });
    openForms.set(userId, show);
    return () => {
      if (openForms.get(userId) === show) openForms.delete(userId);
    };
  }, [userId]);
  return restored;
}
