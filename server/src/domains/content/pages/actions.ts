import { type PageEntry, type PageSource, pagePath, type SitePage } from '@haggle/contract/content/pages';
import type { SiteSettings } from '@haggle/contract/site/settings';
import type { Actor } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { announceEviction } from '../../../platform/cache/eviction.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { refuseSwollenDocument } from '../../../platform/text/markdown-document.ts';
import { recordAudit } from '../../audit/actions.ts';
import { moveLinks, readSettings } from '../../site/settings/actions.ts';
import { claimAddress, moveAddress } from '../../site/url-redirects/actions.ts';
import { dropDraft, keepRevision, moveRevisions } from '../writing/actions.ts';
import { fillTitle, isFixed, knownPages, stateOf } from './rules.ts';
import { toStarter } from './starter-views.ts';
import * as store from './store.ts';
import { toEntry, toFillings, toHtml, toSitePage, toSource } from './views.ts';

/**
 * A page for its readers.
 * @throws Refusal `page_not_found`, also while it is not published
 */
export async function readPage(context: Context, slug: string): Promise<SitePage> {
  const [row, settings] = await Promise.all([store.findPage(context.database, slug), readSettings(context)]);
  const text = row ?? toStarter(slug, settings);
  const state = stateOf(slug, { row, hasOwner: hasOwner(settings) });
  if (!text || (state !== 'published' && state !== 'starter')) throw new Refusal('page_not_found');
  const { title, body } = text;
  return toSitePage(slug, { title, body, row }, { fillings: toFillings(settings), origin: context.origin });
}

/** Every page, with those that nobody has written yet. */
export async function listPages(context: Context): Promise<PageEntry[]> {
  const [rows, settings] = await Promise.all([store.listPages(context.database), readSettings(context)]);
  const own = rows.filter(({ slug }) => !knownPages.includes(slug));
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  return [...knownPages, ...own.map(({ slug }) => slug)].map((slug) => {
    const row = bySlug.get(slug);
    const title = fillTitle((row ?? toStarter(slug, settings))?.title ?? slug, toFillings(settings));
    const state = stateOf(slug, { row, hasOwner: hasOwner(settings) }) ?? 'draft';
    return toEntry(slug, { title, state, updatedAt: row?.updated_at });
  });
}

/**
 * A page for its editor: what is written, else what it starts from.
 * @throws Refusal `page_not_found`
 */
export async function readSource(context: Context, slug: string): Promise<PageSource> {
  const [row, settings] = await Promise.all([store.findPage(context.database, slug), readSettings(context)]);
  const starter = toStarter(slug, settings);
  const text = row ?? starter;
  const state = stateOf(slug, { row, hasOwner: hasOwner(settings) });
  if (!text || !state) throw new Refusal('page_not_found');
  const entry = toEntry(slug, { title: text.title, state, updatedAt: row?.updated_at });
  return toSource(entry, { body: text.body, starter });
}

/**
 * How a text would look.
 * @throws Refusal `invalid`
 */
export async function previewPage(context: Context, body: string) {
  refuseSwollenDocument(body);
  return toHtml(body, toFillings(await readSettings(context)), context.origin);
}

interface Writing {
  title: string;
  body: string;
  isPublished: boolean;
  slug?: string | undefined;
  /** When it had been changed last as its writer saw it. */
  basedOn?: string | null | undefined;
  mode: 'new' | 'change';
}

/**
 * Writes a page, or adds one of the owner's own.
 * @throws Refusal `invalid`, `changed_meanwhile`; `page_not_found` of one that is to be moved and is not there; `slug_taken`
 */
export async function changePage(
  context: Context,
  actor: Actor,
  slug: string,
  { title, body, mode, basedOn, ...wanted }: Writing,
): Promise<PageSource> {
  refuseSwollenDocument(body);
  const to = wanted.slug ?? slug;
  const isPublished = wanted.isPublished || isFixed(to);
  await inTransaction(context, async (context) => {
    const before = await store.lockPage(context.database, slug);
    const isThere = before !== undefined || knownPages.includes(slug);
    if (mode === 'new' && isThere) throw new Refusal('slug_taken');
    if (mode === 'change' && !isThere) throw new Refusal('page_not_found');
    if (basedOn !== undefined && (before?.updated_at.toISOString() ?? null) !== basedOn) {
      throw new Refusal('changed_meanwhile');
    }
    if (to !== slug) await move(context, { before, from: slug, to });
    const by = { updated_at: context.clock(), updated_by: actor.id };
    await store.putPage(context.database, { slug: to, title, body, is_published: isPublished, ...by });
    if (isPublished) await claimAddress(context, pagePath(to));
    else await moveLinks(context, pagePath(to), undefined);
    const was = before && { title: before.title, body: before.body, at: before.updated_at };
    await keepRevision(context, actor, { kind: 'page', subject: to }, { before: was, now: { title, body } });
    await dropDraft(context, actor, { kind: 'page', subject: mode === 'new' ? 'new' : slug });
    const changes = {
      title: [before?.title ?? null, title],
      length: [before?.body.length ?? null, body.length],
      isPublished: [before?.is_published ?? null, isPublished],
      ...(to !== slug && { slug: [slug, to] as const }),
    } as const;
    await recordAudit(context, actor, { action: 'page.changed', subject: 'page', subjectId: to, changes });
    await announceEviction(context.database);
  });
  return readSource(context, to);
}

async function move(
  context: Context,
  { before, from, to }: { before: store.PageRow | undefined; from: string; to: string },
): Promise<void> {
  if (!before || knownPages.includes(from)) throw new Refusal('page_not_found');
  if (knownPages.includes(to) || (await store.findPage(context.database, to))) throw new Refusal('slug_taken');
  await store.deletePage(context.database, from);
  if (before.is_published) await moveAddress(context, pagePath(from), pagePath(to));
  await moveLinks(context, pagePath(from), pagePath(to));
  await moveRevisions(context, { kind: 'page', subject: from }, to);
}

/** Goes back to the starter text, or deletes a page that has none; where neither can be, nothing changes. */
export function resetPage(context: Context, actor: Actor, slug: string): Promise<void> {
  return inTransaction(context, async (context) => {
    const before = await store.lockPage(context.database, slug);
    if (!before) return;
    await store.deletePage(context.database, slug);
    const settings = await readSettings(context);
    if (stateOf(slug, { row: undefined, hasOwner: hasOwner(settings) }) !== 'starter') {
      await moveLinks(context, pagePath(slug), undefined);
    }
    const changes = { title: [before.title, null] } as const;
    await recordAudit(context, actor, { action: 'page.reset', subject: 'page', subjectId: slug, changes });
    await announceEviction(context.database);
  });
}

function hasOwner({ ownerName, ownerAddress }: SiteSettings): boolean {
  return ownerName !== null && ownerAddress !== null;
}
