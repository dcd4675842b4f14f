import { dealPath } from '@haggle/contract/deals/paths';
import type { Context } from '../../../platform/context.ts';
import { problemsOf } from '../../posting/imports/insert-actions.ts';
import { addImportedRedirects } from '../../site/url-redirects/actions.ts';
import * as made from './imported-store.ts';
import type { RedirectItem } from './reading-actions.ts';
import { type ImportContext, type Outcome, unknownDeal } from './row-actions.ts';
import * as store from './store.ts';

/** Redirects old addresses to pages here, in the current transaction. Returns the outcomes in the same order. */
export async function importRedirectRows(
  context: Context,
  { actor, oldSite: site, runId }: ImportContext,
  items: readonly RedirectItem[],
): Promise<Outcome[]> {
  const { database } = context;
  const deals = await store.findReferences(
    database,
    { site, kind: 'deal' },
    items.map(({ to, dealId }) => (to === undefined ? dealId : undefined)),
  );
  const slugs = await store.findSlugs(
    database,
    [...deals.values()].map(({ id }) => id),
  );
  const redirects = new Map<RedirectItem, { from: string; to: string }>();
  for (const item of items) {
    const deal = deals.get(item.dealId ?? '');
    const to = item.to ?? (deal && dealPath(deal.id, slugs.get(deal.id) ?? null));
    if (to !== undefined) redirects.set(item, { from: item.from, to });
  }
  const ids = await addImportedRedirects(context, actor, [...redirects.values()]);
  const outcomes = new Map<RedirectItem, Outcome>();
  const added: string[] = [];
  for (const [index, item] of [...redirects.keys()].entries()) {
    const id = ids[index];
    if (typeof id === 'string') added.push(id);
    if (id instanceof Error) outcomes.set(item, { problems: problemsOf(id) });
    else outcomes.set(item, typeof id === 'string' ? 'imported' : 'known');
  }
  if (runId !== null) await made.insertRedirects(database, runId, added);
  return items.map((item) => outcomes.get(item) ?? unknownDeal(item.dealId ?? ''));
}
