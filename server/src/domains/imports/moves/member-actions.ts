import type { Context } from '../../../platform/context.ts';
import { importFormerMembers } from '../../accounts/users/former-actions.ts';
import { problemsOf } from '../../posting/imports/insert-actions.ts';
import * as made from './imported-store.ts';
import type { MemberItem } from './reading-actions.ts';
import type { ImportContext, Outcome } from './row-actions.ts';
import * as store from './store.ts';

/** Creates accounts for an old site's members in the current transaction. Returns their outcomes in the same order. */
export async function importMemberRows(
  context: Context,
  { oldSite: site, runId }: ImportContext,
  items: readonly MemberItem[],
): Promise<Outcome[]> {
  const { database } = context;
  const oldIds = items.map(({ oldId }) => oldId);
  const knownMembers = await store.findReferences(database, { site, kind: 'member' }, oldIds);
  const newItems = items.filter(({ oldId }) => oldId === undefined || !knownMembers.has(oldId));
  const accounts = await importFormerMembers(context, newItems);
  const references: store.NewReference[] = [];
  const added: string[] = [];
  const outcomes = new Map<MemberItem, Outcome>();
  for (const [index, item] of newItems.entries()) {
    const one = accounts[index];
    if (!one || one instanceof Error) {
      outcomes.set(item, { problems: problemsOf(one) });
      continue;
    }
    const { id, isNew: isMade } = one;
    if (isMade) added.push(id);
    if (item.oldId !== undefined) references.push({ kind: 'member', oldId: item.oldId, id, isMade });
    references.push({ kind: 'name', oldId: nameKey(item.name), id, isMade });
    outcomes.set(item, isMade ? 'imported' : 'known');
  }
  if (runId !== null) await made.insertMembers(database, runId, added);
  await store.putReferences(database, site, references);
  return items.map((item) => outcomes.get(item) ?? 'known');
}

/** Returns a name as a key for references: some files have names but no ids. */
function nameKey(name: string): string {
  return name.toLowerCase().slice(0, 200);
}

/** Finds the members here who match members of an old site, by their old ids or, without an id, by name. */
export async function findMembers(
  context: Context,
  site: string,
  members: readonly { memberId?: string | undefined; author?: string | undefined }[],
): Promise<(string | undefined)[]> {
  const { database } = context;
  const ids = await store.findReferences(
    database,
    { site, kind: 'member' },
    members.map(({ memberId }) => memberId),
  );
  const names = await store.findReferences(
    database,
    { site, kind: 'name' },
    members.map(({ memberId, author }) =>
      memberId === undefined && author !== undefined ? nameKey(author) : undefined,
    ),
  );
  return members.map(({ memberId, author }) =>
    memberId === undefined ? names.get(nameKey(author ?? ''))?.id : ids.get(memberId)?.id,
  );
}
