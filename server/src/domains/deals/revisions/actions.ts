import { createHash } from 'node:crypto';
import type { DealDetail } from '@haggle/contract/deals/deals';
import { t } from '@haggle/contract/messages/translate';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import { editedParts, isSeen, type RevisedDeal } from './rules.ts';

export type { RevisedDeal } from './rules.ts';

/** Nobody gains by finding two deals of one edition. */
const editionLength = 16;

/**
 * Makes sure that a moderator decides on what they read. To be asked once the deal is locked.
 * @param seen the revision that was read; undefined where the decision does not say
 * @throws Refusal `changed_meanwhile`
 */
export function refuseUnseen(context: Context, deal: RevisedDeal, seen: number | undefined): void {
  if (isSeen(deal, seen, context.clock())) return;
  const message = seen === undefined ? t('deals.errors.editedNow') : t('deals.errors.editedMeanwhile');
  throw new Refusal('changed_meanwhile', { message });
}

/** Names what the form of an edit would write over: another one once any of that changes. */
export function editionOf(deal: Omit<DealDetail, 'edition'>): string {
  return createHash('sha256').update(editedParts(deal)).digest('base64url').slice(0, editionLength);
}
