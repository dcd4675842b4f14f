import { t } from '@haggle/contract/messages/translate';
import type { HeadOverride } from '@haggle/contract/rendering';
import type { Redirect } from '@haggle/contract/site/url-redirects';
import type { Actor } from '../../../kernel/actor.ts';
import { type PageRequest, toList } from '../../../kernel/paging.ts';
import { invalidField, Refusal } from '../../../kernel/refusal.ts';
import { announceEviction } from '../../../platform/cache/eviction.ts';
import { type Context, inTransaction, primaryOf } from '../../../platform/context.ts';
import { recordAudit } from '../../audit/actions.ts';
import { refuseOwnAddress } from '../../deals/own-deal-actions.ts';
import { canRedirect, isReserved, type NewRedirect, plainPath, withLastTargets } from './rules.ts';
import { listExistingPages } from './standing-store.ts';
import * as store from './store.ts';
import { toRedirect } from './views.ts';

export { isReserved, plainPath } from './rules.ts';

export async function listRedirects(context: Context, query: PageRequest & { q?: string | undefined }) {
  const found = await store.listRedirects(context.database, query);
  const paths = found.rows.map((row) => row.from_path);
  const existingPaths = await listExistingPages(context.database, paths);
  return toList(query, found, (row) => toRedirect(row, existingPaths));
}

/** Returns where an old address leads: a path, or null if it is gone. Undefined if the address has no redirect. */
export async function findRedirect(context: Context, path: string): Promise<string | null | undefined> {
  return (await store.findRedirect(context.database, plainPath(path)))?.to_path;
}

/** Returns a redirect, as `findRedirect`, and the owner's texts for the head of the page. `path` must be plain. */
export async function resolveAddress(
  context: Context,
  path: string,
): Promise<{ redirect: string | null | undefined; override: HeadOverride | undefined }> {
  const { id, to_path: to, isOverridden, title, description } = await store.findAddressFacts(context.database, path);
  return { redirect: id === null ? undefined : to, override: isOverridden ? { title, description } : undefined };
}

/** Counts a visit by an old address. */
export function recordRedirectHit(context: Context, path: string): Promise<void> {
  return store.countHit(primaryOf(context), plainPath(path), context.clock());
}

/**
 * Redirects an old address, or marks it as gone. Redirects to the old address are changed to the new target. While a
 * page exists at the old address, that page is shown.
 * @throws Refusal `redirect_loop`, `redirect_reserved`, `own_case` for a deal of their own
 */
export function addRedirect(
  context: Context,
  actor: Actor,
  requested: { from: string; to: string | null },
): Promise<Redirect> {
  return inTransaction(context, async (context) => {
    const from = plainPath(requested.from);
    if (isReserved(from)) throw new Refusal('redirect_reserved');
    await store.lockRedirects(context.database);
    const to = requested.to === null ? null : await resolveTarget(context, plainPath(requested.to));
    await refuseOwnAddress(context, actor, to);
    if (to === from) throw new Refusal('redirect_loop');
    const row = await replaceRedirect(context, { from, to, by: actor.id });
    const changes = { from: [null, from], to: [null, to] } as const;
    await recordAudit(context, actor, { action: 'redirect.added', subject: 'redirect', subjectId: row.id, changes });
    await announceEviction(context.database);
    return toRedirect(row, await listExistingPages(context.database, [from]));
  });
}

/** Follows a redirect of the target itself, so that redirects never form chains. */
async function resolveTarget(context: Context, to: string): Promise<string> {
  const next = await store.findRedirect(context.database, to);
  if (next?.to_path === null) throw invalidField('to', t('site.errors.addressGone'));
  return next?.to_path ?? to;
}

/** Redirects the old address of something that moved to its new one, and drops any redirect of the new one. */
export async function moveAddress(context: Context, from: string, to: string): Promise<void> {
  if (from === to) return;
  await store.lockRedirects(context.database);
  await store.deleteRedirectFrom(context.database, to);
  await replaceRedirect(context, { from, to, by: null });
  await store.moveOverride(context.database, from, to);
}

/** Drops the redirect of an address at which there is something new. */
export async function claimAddress(context: Context, path: string): Promise<void> {
  await store.lockRedirects(context.database);
  await store.deleteRedirectFrom(context.database, path);
}

async function replaceRedirect(
  context: Context,
  { from, to, by }: { from: string; to: string | null; by: string | null },
) {
  await store.retargetRedirects(context.database, [{ from, to }]);
  return store.putRedirect(context.database, {
    from_path: from,
    to_path: to,
    status: to === null ? 410 : 301,
    created_by: by,
    created_at: context.clock(),
  });
}

/**
 * Redirects old addresses of another site to what was imported from it, in the running transaction. Addresses that this
 * site serves itself, or that already redirect, stay as they are.
 */
export async function redirectToImported(
  context: Context,
  actor: Pick<Actor, 'id'>,
  moved: readonly { from: string | undefined; to: string }[],
): Promise<void> {
  const pairs = moved.flatMap(({ from, to }) => {
    const path = from === undefined ? undefined : plainPath(from);
    return path === undefined || !canRedirect(path) ? [] : [{ from: path, to }];
  });
  await addNewRedirects(context, actor, pairs);
}

/**
 * Redirects addresses of another site to places here, in the running transaction.
 * @returns the id of each redirect; null if its address already redirects, its target is gone, or it would lead back;
 * `redirect_reserved` for addresses that this site serves itself
 */
export async function addImportedRedirects(
  context: Context,
  actor: Pick<Actor, 'id'>,
  requested: readonly { from: string; to: string }[],
): Promise<(string | null | Refusal)[]> {
  const pairs = requested.map(({ from, to }) => ({ from: plainPath(from), to: plainPath(to) }));
  const possible = pairs.filter(({ from }) => canRedirect(from));
  const ids = await addNewRedirects(context, actor, possible);
  return pairs.map(({ from }) => {
    if (!canRedirect(from)) return new Refusal('redirect_reserved');
    const id = ids.get(from) ?? null;
    ids.delete(from);
    return id;
  });
}

/**
 * Adds redirects to their last targets, and changes those to their addresses, so that they form no chains. Leaves out
 * what `withLastTargets` does. @returns their ids by address
 */
async function addNewRedirects(
  context: Context,
  { id: by }: Pick<Actor, 'id'>,
  requested: readonly NewRedirect[],
): Promise<Map<string, string>> {
  const { database } = context;
  if (requested.length === 0) return new Map();
  await store.lockRedirects(database);
  const named = requested.flatMap(({ from, to }) => [from, to]);
  const redirects = withLastTargets(requested, await store.listTargets(database, named));
  if (redirects.length === 0) return new Map();
  await store.retargetRedirects(database, redirects);
  return store.insertRedirects(database, redirects, { by, at: context.clock() });
}

/** Deletes redirects that an import made, in the running transaction. @returns how many still existed */
export function deleteImportedRedirects({ database }: Context, ids: readonly string[]): Promise<number> {
  return store.deleteRedirects(database, ids);
}

/** Deletes redirects to pages that are gone, in the running transaction. */
export function deleteRedirectsTo({ database }: Context, paths: readonly string[]): Promise<void> {
  return store.deleteRedirectsTo(database, paths);
}

/** @throws Refusal `redirect_not_found` */
export function deleteRedirect(context: Context, actor: Actor, id: string): Promise<void> {
  return inTransaction(context, async (context) => {
    const deleted = await store.deleteRedirect(context.database, id);
    if (!deleted) throw new Refusal('redirect_not_found');
    const changes = { from: [deleted.from_path, null], to: [deleted.to_path, null] } as const;
    await recordAudit(context, actor, { action: 'redirect.deleted', subject: 'redirect', subjectId: id, changes });
    await announceEviction(context.database);
  });
}
