import { createHash } from 'node:crypto';
import type { DealDetail } from '@haggle/contract/deals/deals';
import { t } from '@haggle/contract/messages/translate';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import { isCurrentRevision, type RevisedDeal, serializeEditFields } from './rules.ts';

export type { RevisedDeal } from './rules.ts';

/** Short, since no one gains anything by finding two deals with the same edition. */
const editionLength = 16;

/**
 * Checks that a moderator decides on the version they read. Call it once the deal is locked.
 * @param seenRevision the revision that was read; undefined if the decision doesn't name one
 * @throws Refusal `changed_meanwhile`
 */
export function requireCurrentRevision(context: Context, deal: RevisedDeal, seenRevision: number | undefined): void {
  if (isCurrentRevision(deal, seenRevision, context.clock())) return;
  const message = seenRevision === undefined ? t('deals.errors.editedNow') : t('deals.errors.editedMeanwhile');
  throw new Refusal('changed_meanwhile', { message });
}

/** Returns a hash of everything that the form of an edit would overwrite: it changes when any of that does. */
export function editionOf(deal: Omit<DealDetail, 'edition'>): string {
  return createHash('sha256').update(serializeEditFields(deal)).digest('base64url').slice(0, editionLength);
}
