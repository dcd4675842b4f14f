import type { ArticleChange, ArticleDetail, NewArticle } from '@haggle/contract/content/articles';
import type { articleStates } from '@haggle/contract/content/choices';
import * as articleLimits from '@haggle/contract/limits/articles';
import { t } from '@haggle/contract/messages/translate';
import { type Actor, can, isStaff } from '../../../kernel/actor.ts';
import { type PageRequest, toList } from '../../../kernel/paging.ts';
import { invalidField, Refusal } from '../../../kernel/refusal.ts';
import { announceEviction } from '../../../platform/cache/eviction.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { refuseSwollenDocument, renderDocument } from '../../../platform/text/markdown-document.ts';
import { toSlug } from '../../../platform/text/slug.ts';
import { findAccount, findActor, requireUser } from '../../accounts/users/actions.ts';
import { type NewAuditEntry, recordAudit } from '../../audit/actions.ts';
import { requireCategoryId } from '../../catalogue/categories/actions.ts';
import { readCards } from '../../deals/actions.ts';
import { refuseOwnDeals } from '../../deals/own-deal-actions.ts';
import { claimAddress, moveAddress } from '../../site/url-redirects/actions.ts';
import { deleteDraft, requirePicture, storeRevision } from '../writing/actions.ts';
import { dealOfLine, publishedAt, scheduledFor } from './rules.ts';
import * as store from './store.ts';
import { toArticle, toArticleDetail, toParts } from './views.ts';

/**
 * Returns one page of guides, last published first.
 * @throws Refusal `not_allowed` if an actor who can't edit guides requests drafts
 */
export async function listArticles(
  context: Context,
  actor: Actor | null,
  { state, ...page }: PageRequest & { state: (typeof articleStates)[number] },
) {
  if (state !== 'published' && !can(actor, 'content')) throw new Refusal('not_allowed');
  return toList(page, await store.listArticles(context.database, { state, page }), toArticle);
}

/** @throws Refusal `article_not_found`, also for a draft that this reader may not see */
export async function readArticle(context: Context, actor: Actor | null, slug: string): Promise<ArticleDetail> {
  const row = await store.findBySlug(context.database, slug);
  const isAdmin = can(actor, 'content');
  if (!row || (row.published_at === null && !isAdmin)) throw new Refusal('article_not_found');
  return renderDetail(context, row, isAdmin);
}

/**
 * Adds a guide.
 * @throws Refusal `slug_taken`, `user_not_found`, `category_not_found`, `own_case`, `invalid` without a slug
 */
export async function createArticle(context: Context, actor: Actor, article: NewArticle): Promise<ArticleDetail> {
  refuseSwollenDocument(article.body);
  return inTransaction(context, async (context) => {
    const { title, summary, body, isPublished } = article;
    const slug = article.slug ?? toSlug(title, articleLimits.maxSlugLength);
    if (!slug) throw invalidField('slug', t('fields.slugWanted'));
    const now = context.clock();
    await refuseOwnDeals(context, actor, embeddedDealIds(context, body));
    const references = await validateReferences(context, actor, { authorId: actor.id, ...article });
    const published_at = publishedAt(null, isPublished, now);
    const scheduled_for = scheduledFor(null, requireFuture(article.scheduledFor, now), published_at);
    const times = { created_at: now, updated_at: now, published_at, scheduled_for };
    // A deleted guide keeps its slug only until another guide needs it.
    await store.deletePermanently(context.database, now, slug);
    const id = await store.insertArticle(context.database, { slug, title, summary, body, ...references, ...times });
    if (isPublished) await claimAddress(context, addressOf(slug));
    await storeRevision(context, actor, { kind: 'article', subject: id }, { before: undefined, now: { title, body } });
    await deleteDraft(context, actor, { kind: 'article', subject: 'new' });
    await record(context, actor, {
      action: 'article.added',
      subjectId: id,
      changes: { title: [null, title], authorId: [null, references.author_id ?? null] },
    });
    return evictAndRender(context, id);
  });
}

/**
 * Changes the given fields of a guide.
 * @throws Refusal `article_not_found`, `slug_taken`, `user_not_found`, `category_not_found`, `changed_meanwhile`,
 * `own_case`, `invalid`
 */
export async function changeArticle(
  context: Context,
  actor: Actor,
  id: string,
  { basedOn, ...change }: ArticleChange,
): Promise<ArticleDetail> {
  if (change.body !== undefined) refuseSwollenDocument(change.body);
  return inTransaction(context, async (context) => {
    const before = await store.lockArticle(context.database, id);
    if (!before) throw new Refusal('article_not_found');
    if (basedOn !== undefined && before.updated_at.toISOString() !== basedOn) throw new Refusal('changed_meanwhile');
    const now = context.clock();
    const previousIds = new Set(embeddedDealIds(context, before.body));
    const added = embeddedDealIds(context, change.body ?? before.body).filter((id) => !previousIds.has(id));
    await refuseOwnDeals(context, actor, added);
    await applyChange(context, actor, { before, change, now });
    const { slug = before.slug, title = before.title, body = before.body } = change;
    if (before.published_at !== null) await moveAddress(context, addressOf(before.slug), addressOf(slug));
    else if (change.isPublished) await claimAddress(context, addressOf(slug));
    const previous = { title: before.title, body: before.body, at: before.updated_at };
    await storeRevision(context, actor, { kind: 'article', subject: id }, { before: previous, now: { title, body } });
    await record(context, actor, { action: 'article.changed', subjectId: id, changes: changesOf(before, change) });
    return evictAndRender(context, id);
  });
}

type Row = NonNullable<Awaited<ReturnType<typeof store.lockArticle>>>;

async function applyChange(
  context: Context,
  actor: Actor,
  { before, change, now }: { before: Row; change: Omit<ArticleChange, 'basedOn'>; now: Date },
): Promise<void> {
  const { isPublished, slug, title, summary, body } = change;
  if (slug !== undefined) await store.deletePermanently(context.database, now, slug);
  const published_at = publishedAt(before.published_at, isPublished, now);
  await store.updateArticle(context.database, before.id, {
    ...(slug !== undefined && { slug }),
    ...(title !== undefined && { title }),
    ...(summary !== undefined && { summary }),
    ...(body !== undefined && { body }),
    ...(await validateReferences(context, actor, change)),
    published_at,
    scheduled_for: scheduledFor(before.scheduled_for, requireFuture(change.scheduledFor, now), published_at),
    updated_at: now,
  });
}

function changesOf(before: Row, change: Omit<ArticleChange, 'basedOn'>) {
  const previous: Record<string, unknown> = {
    ...before,
    isPublished: before.published_at !== null,
    authorId: before.author_id,
    scheduledFor: before.scheduled_for,
    coverKey: before.cover_key,
    categoryId: before.category_id,
  };
  const changed = Object.entries(change).filter(([field]) => field !== 'body');
  return Object.fromEntries(changed.map(([field, value]) => [field, [previous[field] ?? null, value] as const]));
}

/** Checks a guide's author, cover and category as far as they are given, and returns their columns. */
async function validateReferences(
  context: Context,
  actor: Actor,
  { authorId, author, coverKey, categoryId }: Omit<ArticleChange, 'basedOn'>,
) {
  if (author === undefined && authorId !== undefined) await requireUser(context, authorId);
  const author_id = author === undefined ? authorId : (await findAccount(context, author)).id;
  if (author_id !== undefined) await refuseForeignAuthor(context, actor, author_id);
  if (coverKey) await requirePicture(context, coverKey);
  if (categoryId) await requireCategoryId(context, categoryId);
  return {
    ...(author_id !== undefined && { author_id }),
    ...(coverKey !== undefined && { cover_key: coverKey }),
    ...(categoryId !== undefined && { category_id: categoryId }),
  };
}

/**
 * Lets editors name only themselves or other staff as the author, since no member may find their name on a text that
 * they have not written. Admins may name anyone, for example when importing members' guides.
 * @throws Refusal `invalid` about `author`
 */
async function refuseForeignAuthor(context: Context, actor: Actor, authorId: string): Promise<void> {
  if (authorId === actor.id || actor.role === 'admin') return;
  const author = await findActor(context, authorId);
  if (!author || !isStaff(author)) throw invalidField('author', t('content.fields.authorOfTeam'));
}

/** @throws Refusal `invalid` about `scheduledFor` if it is in the past */
function requireFuture(time: string | null | undefined, now: Date): string | null | undefined {
  if (time && Date.parse(time) <= now.getTime()) throw invalidField('scheduledFor', t('content.fields.future'));
  return time;
}

/** Scheduled: publishes the drafts that are due. */
export function publishDueArticles(context: Context): Promise<void> {
  return inTransaction(context, async (context) => {
    const due = await store.lockDueArticles(context.database, context.clock());
    for (const { id, slug, scheduled_for } of due) {
      // Keeps an editor who opened the draft from saving it over the published guide.
      const changed = { updated_at: scheduled_for ?? context.clock() };
      await store.updateArticle(context.database, id, { published_at: scheduled_for, scheduled_for: null, ...changed });
      await claimAddress(context, addressOf(slug));
    }
    if (due.length > 0) await announceEviction(context.database);
  });
}

/** Milliseconds for which a deleted guide can be restored. */
const restorePeriodMs = 3_600_000;

/**
 * Deletes a guide. It can be restored for an hour.
 * @throws Refusal `article_not_found`
 */
export function deleteArticle(context: Context, actor: Actor, id: string): Promise<void> {
  return inTransaction(context, async (context) => {
    const before = await store.lockArticle(context.database, id);
    if (!before) throw new Refusal('article_not_found');
    await store.deleteArticle(context.database, id, context.clock());
    await record(context, actor, {
      action: 'article.deleted',
      subjectId: id,
      changes: { title: [before.title, null] },
    });
    await announceEviction(context.database);
  });
}

/** @throws Refusal `article_not_found`, also when it is too late */
export function restoreArticle(context: Context, actor: Actor, id: string): Promise<ArticleDetail> {
  return inTransaction(context, async (context) => {
    const after = new Date(context.clock().getTime() - restorePeriodMs);
    if (!(await store.restoreArticle(context.database, id, after))) throw new Refusal('article_not_found');
    await record(context, actor, { action: 'article.restored', subjectId: id });
    return evictAndRender(context, id);
  });
}

/** Scheduled: permanently deletes guides that were not restored in time. */
export function deleteExpiredArticles(context: Context): Promise<void> {
  return store.deletePermanently(context.database, new Date(context.clock().getTime() - restorePeriodMs));
}

/**
 * Renders a text for the editor's preview.
 * @throws Refusal `invalid`
 */
export async function previewArticle(context: Context, body: string) {
  refuseSwollenDocument(body);
  const { parts, headings } = toParts(await render(context, body));
  return { parts, headings };
}

/** Moves the guides of one category to another, in the running transaction. */
export function moveArticles(context: Context, { from, into }: { from: string; into: string }): Promise<void> {
  return store.moveArticles(context.database, from, into);
}

function record(context: Context, actor: Actor, entry: Omit<NewAuditEntry, 'subject'>): Promise<void> {
  return recordAudit(context, actor, { ...entry, subject: 'article' });
}

async function evictAndRender(context: Context, id: string): Promise<ArticleDetail> {
  const row = await store.findById(context.database, id);
  if (!row) throw new Refusal('article_not_found');
  await announceEviction(context.database);
  return renderDetail(context, row, true);
}

async function renderDetail(context: Context, row: store.ArticleRow, withBody: boolean): Promise<ArticleDetail> {
  return toArticleDetail(row, { ...(await render(context, row.body)), withBody });
}

async function render(context: Context, body: string) {
  const { text, ids } = parse(context, body);
  return { text, deals: await readCards(context, ids) };
}

/** The ids of the deals whose cards are embedded in a text. */
function embeddedDealIds(context: Context, body: string): string[] {
  return parse(context, body).ids;
}

function parse({ origin }: Context, body: string) {
  let embeds = 0;
  const text = renderDocument(body, {
    origin,
    embed: (line) => {
      const id = embeds < articleLimits.maxEmbeds ? dealOfLine(line, origin) : undefined;
      if (id) embeds += 1;
      return id;
    },
  });
  const ids = new Set(text.parts.flatMap((part) => ('embed' in part ? [part.embed] : [])));
  return { text, ids: [...ids] };
}

function addressOf(slug: string): string {
  return `/articles/${slug}`;
}
