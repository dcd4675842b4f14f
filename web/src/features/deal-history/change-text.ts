import type { DealChange } from '@haggle/contract/deals/lifecycle';
import { t } from '@haggle/contract/messages/translate';
import { fieldName, isLongField, valueText } from '../../deals/field-values.ts';

type Change = Pick<DealChange, 'kind' | 'mover' | 'fromStatus' | 'toStatus' | 'fields'>;

/** Describes a change to a deal in sentences, with the old and new value of each edited field. */
export function changeText(change: Change): string[] {
  const by = t(`deal-history.by.${change.mover}`);
  switch (change.kind) {
    case 'submitted':
      return [t('deal-history.kind.submitted')];
    case 'approved':
      return [t('deal-history.kind.approved', { by })];
    case 'merged':
      if ('unmerged' in change.fields) return [t('deal-history.kind.unmerged')];
      return ['mergedInto' in change.fields ? t('deal-history.kind.mergedAway') : t('deal-history.kind.merged')];
    case 'moved':
      return [moveText(change)];
    case 'edited':
      // The clock edits nothing: it takes back the approval of a deal that may not start.
      if (change.mover === 'clock') return [t('deal-history.kind.notStarted')];
      return [t('deal-history.kind.edited', { by }), ...editTexts(change)];
  }
}

/** Describes why a deal has its status, in a few words: `Members reported it sold out.` */
export function moveText({ mover, fromStatus, toStatus }: Pick<Change, 'mover' | 'fromStatus' | 'toStatus'>): string {
  const by = t(`deal-history.by.${mover}`);
  switch (toStatus) {
    case 'sold_out':
      return mover === 'community' ? t('deal-history.move.reportedSoldOut') : t('deal-history.move.soldOut', { by });
    case 'expired':
      if (mover === 'clock') return t('deal-history.move.ended');
      return mover === 'community' ? t('deal-history.move.reportedExpired') : t('deal-history.move.expired', { by });
    case 'active':
      if (fromStatus === 'pending') return startText(mover, by);
      if (mover === 'community') return t('deal-history.move.worksAgain');
      return fromStatus === 'sold_out'
        ? t('deal-history.move.backInStock', { by })
        : t('deal-history.move.liveAgain', { by });
    case 'archived':
      return mover === 'clock' ? t('deal-history.move.archivedLate') : t('deal-history.move.archived', { by });
    case 'rejected':
      return t('deal-history.move.rejected', { by });
    case 'pending':
      return mover === 'moderator'
        ? t('deal-history.move.requeued', { by })
        : t('deal-history.move.resubmitted', { by });
    case 'removed':
      return mover === 'author' ? t('deal-history.move.withdrawn') : t('deal-history.move.removed', { by });
    default:
      return t('deal-history.move.changed', { by });
  }
}

function startText(mover: Change['mover'], by: string): string {
  if (mover === 'clock') return t('deal-history.move.started');
  // Trusted members don't approve others' deals: only their own appear without approval.
  return mover === 'trusted' ? t('deal-history.move.published') : t('deal-history.move.approved', { by });
}

function editTexts({ fields }: Pick<Change, 'fields'>): string[] {
  return Object.entries(fields).map(([field, [before, after]]) => editText(field, before, after));
}

function editText(key: string, before: unknown, after: unknown): string {
  if (key === 'freeShipping') return after ? t('deal-history.edit.shippingFree') : t('deal-history.edit.shippingPaid');
  const field = fieldName(key);
  const describeValue = (value: unknown) =>
    key === 'title' ? t('deal-history.edit.quoted', { words: String(value) }) : valueText(key, value);
  const canShowValues = !isLongField(key);
  // Both values are hidden from readers.
  if (isNothing(before) && isNothing(after)) return t('deal-history.edit.changed', { field });
  if (isNothing(before)) {
    return canShowValues
      ? t('deal-history.edit.addedValue', { field, value: describeValue(after) })
      : t('deal-history.edit.added', { field });
  }
  if (isNothing(after)) return t('deal-history.edit.removed', { field });
  if (!canShowValues) return t('deal-history.edit.changed', { field });
  return t('deal-history.edit.changedTo', { field, before: describeValue(before), after: describeValue(after) });
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
