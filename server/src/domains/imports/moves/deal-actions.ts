import type { Context } from '../../../platform/context.ts';
import type { IdentifiedDeal, ImportedDeal } from '../../posting/imports/actions.ts';
import { findMembers } from './member-actions.ts';
import * as store from './store.ts';

/** Returns a function that finds the imported members who posted deals on the old site. */
export function createAuthorFinder(
  context: Context,
  oldSite: string,
): (deals: readonly ImportedDeal[]) => Promise<(string | undefined)[]> {
  return (deals) =>
    findMembers(
      context,
      oldSite,
      deals.map(({ memberId, draft }) => ({ memberId, author: draft.attributedTo ?? undefined })),
    );
}

/** Records which deals here the old site's deal ids stand for. */
export function storeDealReferences(
  context: Context,
  oldSite: string,
  deals: readonly IdentifiedDeal[],
): Promise<void> {
  return store.putDealReferences(context.database, oldSite, deals);
}
