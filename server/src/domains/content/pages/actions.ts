import { type PageEntry, type PageSource, pagePath, type SitePage } from '@haggle/contract/content/pages';
import * as articleLimits from '@haggle/contract/limits/articles';
import { t } from '@haggle/contract/messages/translate';
import type { SiteSettings } from '@haggle/contract/site/settings';
import type { Actor } from '../../../kernel/actor.ts';
import { invalidField, Refusal } from '../../../kernel/refusal.ts';
import { announceEviction } from '../../../platform/cache/eviction.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { refuseSwollenDocument } from '../../../platform/text/markdown-document.ts';
import { toSlug } from '../../../platform/text/slug.ts';
import { recordAudit } from '../../audit/actions.ts';
import { moveLinks, readSettings } from '../../site/settings/actions.ts';
import { claimAddress, moveAddress } from '../../site/url-redirects/actions.ts';
import { readEvent } from '../page-events/actions.ts';
import { deleteDraft, moveRevisions, storeRevision } from '../writing/actions.ts';
import { builtInPages, fillTitle, isFixed, stateOf } from './rules.ts';
import { toStarter } from './starter-views.ts';
import * as store from './store.ts';
import { toEntry, toHtml, toPlaceholderValues, toSitePage, toSource } from './views.ts';

/**
 * Returns a page for readers.
 * @throws Refusal `page_not_found`, also while it is not published
 */
export async function readPage(context: Context, slug: string): Promise<SitePage> {
  const [row, event, settings] = await Promise.all([
    store.findPage(context.database, slug),
    builtInPages.includes(slug) ? null : readEvent(context, slug),
    readSettings(context),
  ]);
  const text = row ?? toStarter(slug, settings);
  const state = stateOf(slug, { row, hasOwner: hasOwner(settings) });
  if (!text || (state !== 'published' && state !== 'starter')) throw new Refusal('page_not_found');
  const { title, body } = text;
  const page = toSitePage(
    slug,
    { title, body, row },
    { values: toPlaceholderValues(settings), origin: context.origin },
  );
  return { ...page, event };
}

/** Returns every page, including the built-in ones that still have their starter text. */
export async function listPages(context: Context): Promise<PageEntry[]> {
  const [rows, settings] = await Promise.all([store.listPages(context.database), readSettings(context)]);
  const customPages = rows.filter(({ slug }) => !builtInPages.includes(slug));
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  return [...builtInPages, ...customPages.map(({ slug }) => slug)].map((slug) => {
    const row = bySlug.get(slug);
    const title = fillTitle((row ?? toStarter(slug, settings))?.title ?? slug, toPlaceholderValues(settings));
    const state = stateOf(slug, { row, hasOwner: hasOwner(settings) }) ?? 'draft';
    return toEntry(slug, { title, state, updatedAt: row?.updated_at });
  });
}

/**
 * Returns a page for its editor: the stored text, or the starter text if there is none.
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
 * Renders a text for the editor's preview.
 * @throws Refusal `invalid`
 */
export async function previewPage(context: Context, body: string) {
  refuseSwollenDocument(body);
  return toHtml(body, toPlaceholderValues(await readSettings(context)), context.origin);
}

interface PageInput {
  title: string;
  body: string;
  isPublished: boolean;
  slug?: string | undefined;
  /** When the version that the editor opened was last changed. */
  basedOn?: string | null | undefined;
}

/**
 * Adds a page of the owner's own. Without a slug it gets one made from its title.
 * @throws Refusal `slug_taken`, `invalid` for a title that no slug can be made from
 */
export async function createPage(context: Context, actor: Actor, input: PageInput): Promise<PageSource> {
  refuseSwollenDocument(input.body);
  const slug = input.slug ?? toSlug(input.title, articleLimits.maxSlugLength);
  if (!slug) throw invalidField('slug', t('fields.slugWanted'));
  await inTransaction(context, async (context) => {
    const isTaken = builtInPages.includes(slug) || (await store.lockPage(context.database, slug));
    if (isTaken) throw new Refusal('slug_taken');
    await savePage(context, actor, { before: undefined, slug, draft: 'new', input });
  });
  return readSource(context, slug);
}

/**
 * Replaces the text of a page, and moves it if its slug changes.
 * @throws Refusal `invalid`, `changed_meanwhile`, `page_not_found`, `slug_taken`
 */
export async function changePage(
  context: Context,
  actor: Actor,
  slug: string,
  { basedOn, ...input }: PageInput,
): Promise<PageSource> {
  refuseSwollenDocument(input.body);
  const to = input.slug ?? slug;
  await inTransaction(context, async (context) => {
    const before = await store.lockPage(context.database, slug);
    if (!before && !builtInPages.includes(slug)) throw new Refusal('page_not_found');
    if (basedOn !== undefined && (before?.updated_at.toISOString() ?? null) !== basedOn) {
      throw new Refusal('changed_meanwhile');
    }
    if (to !== slug) await movePage(context, { before, from: slug, to });
    await savePage(context, actor, { before, slug: to, draft: slug, input });
  });
  return readSource(context, to);
}

interface PutOptions {
  before: store.PageRow | undefined;
  /** Its slug from now on. */
  slug: string;
  /** The subject of the draft to delete: the former slug, or `new`. */
  draft: string;
  input: PageInput;
}

async function savePage(context: Context, actor: Actor, { before, slug, draft, input }: PutOptions): Promise<void> {
  const { title, body } = input;
  const isPublished = input.isPublished || isFixed(slug);
  const by = { updated_at: context.clock(), updated_by: actor.id };
  const columns = { title, body, is_published: isPublished, ...by };
  if (before) await store.updatePage(context.database, slug, columns);
  // If two editors write the first text at the same time, the later one must not overwrite a text they haven't read.
  else if (!(await store.insertPage(context.database, { slug, ...columns }))) {
    throw new Refusal(draft === 'new' ? 'slug_taken' : 'changed_meanwhile');
  }
  if (isPublished) await claimAddress(context, pagePath(slug));
  else await moveLinks(context, pagePath(slug), undefined);
  const previous = before && { title: before.title, body: before.body, at: before.updated_at };
  await storeRevision(context, actor, { kind: 'page', subject: slug }, { before: previous, now: { title, body } });
  await deleteDraft(context, actor, { kind: 'page', subject: draft });
  const changes = {
    title: [before?.title ?? null, title],
    length: [before?.body.length ?? null, body.length],
    isPublished: [before?.is_published ?? null, isPublished],
    ...(before && before.slug !== slug && { slug: [before.slug, slug] as const }),
  } as const;
  await recordAudit(context, actor, { action: 'page.changed', subject: 'page', subjectId: slug, changes });
  await announceEviction(context.database);
}

async function movePage(
  context: Context,
  { before, from, to }: { before: store.PageRow | undefined; from: string; to: string },
): Promise<void> {
  if (!before || builtInPages.includes(from)) throw new Refusal('page_not_found');
  if (builtInPages.includes(to)) throw new Refusal('slug_taken');
  await store.renamePage(context.database, from, to);
  if (before.is_published) await moveAddress(context, pagePath(from), pagePath(to));
  await moveLinks(context, pagePath(from), pagePath(to));
  await moveRevisions(context, { kind: 'page', subject: from }, to);
}

/** Restores the starter text, or deletes a page that has none. Does nothing if no text is stored. */
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

/** Returns whether the settings say who runs the site and where. */
export function hasOwner({ ownerName, ownerAddress }: SiteSettings): boolean {
  return ownerName !== null && ownerAddress !== null;
}
