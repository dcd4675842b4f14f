import type { Context } from '../../../platform/context.ts';
import type { IdentifiedDeal, ImportedDeal } from '../../posting/imports/actions.ts';
import { findMembers } from './member-actions.ts';
import * as store from './store.ts';

/** Finds who of the members that came along from another site posted deals of it there. */
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

/** Keeps what the ids that another site had for its deals mean here. */
export function rememberDeals(context: Context, oldSite: string, deals: readonly IdentifiedDeal[]): Promise<void> {
  return store.putDealReferences(context.database, oldSite, deals);
}
