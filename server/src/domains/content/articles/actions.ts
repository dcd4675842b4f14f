import type { ArticleChange, ArticleDetail, articleStates, NewArticle } from '@haggle/contract/content/articles';
import * as articleLimits from '@haggle/contract/limits/articles';
import { t } from '@haggle/contract/messages/translate';
import { type Actor, can } from '../../../kernel/actor.ts';
import { type PageRequest, toList } from '../../../kernel/paging.ts';
import { invalidField, Refusal } from '../../../kernel/refusal.ts';
import { announceEviction } from '../../../platform/cache/eviction.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { refuseSwollenDocument, renderDocument } from '../../../platform/text/markdown-document.ts';
import { toSlug } from '../../../platform/text/slug.ts';
import { requireUser } from '../../accounts/users/actions.ts';
import { type NewAuditEntry, recordAudit } from '../../audit/actions.ts';
import { readCards } from '../../deals/actions.ts';
import { claimAddress, moveAddress } from '../../site/url-redirects/actions.ts';
import { dealOfLine, publishedAt } from './rules.ts';
import * as store from './store.ts';
import { toArticle, toArticleDetail, toParts } from './views.ts';

/**
 * Guides, the last published first.
 * @throws Refusal `not_allowed` when somebody else than an admin asks for drafts
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
  return show(context, row, isAdmin);
}

/** @throws Refusal `slug_taken`, `user_not_found`, `invalid` for a title that no address can be made of */
export async function createArticle(context: Context, actor: Actor, article: NewArticle): Promise<ArticleDetail> {
  refuseSwollenDocument(article.body);
  return inTransaction(context, async (context) => {
    const { title, summary, body, isPublished, authorId = actor.id } = article;
    const slug = article.slug ?? toSlug(title, articleLimits.slugMost);
    if (!slug) throw invalidField('slug', t('fields.slugWanted'));
    await requireUser(context, authorId);
    const now = context.clock();
    const times = { created_at: now, updated_at: now, published_at: publishedAt(null, isPublished, now) };
    const row = { slug, title, summary, body, author_id: authorId, ...times };
    // A deleted guide keeps its address only until somebody needs it.
    await store.deleteForGood(context.database, now, slug);
    const id = await store.insertArticle(context.database, row);
    if (isPublished) await claimAddress(context, addressOf(slug));
    await record(context, actor, { action: 'article.added', subjectId: id, changes: { title: [null, title] } });
    return finish(context, id);
  });
}

/** @throws Refusal `article_not_found`, `slug_taken`, `user_not_found`, `invalid` */
export async function changeArticle(
  context: Context,
  actor: Actor,
  id: string,
  change: ArticleChange,
): Promise<ArticleDetail> {
  if (change.body !== undefined) refuseSwollenDocument(change.body);
  return inTransaction(context, async (context) => {
    const before = await store.lockArticle(context.database, id);
    if (!before) throw new Refusal('article_not_found');
    const { isPublished, authorId, ...words } = change;
    if (authorId !== undefined) await requireUser(context, authorId);
    const now = context.clock();
    if (words.slug !== undefined) await store.deleteForGood(context.database, now, words.slug);
    await store.updateArticle(context.database, id, {
      ...words,
      ...(authorId !== undefined && { author_id: authorId }),
      published_at: publishedAt(before.published_at, isPublished, now),
      updated_at: now,
    });
    const { slug = before.slug } = words;
    if (before.published_at !== null) await moveAddress(context, addressOf(before.slug), addressOf(slug));
    else if (isPublished) await claimAddress(context, addressOf(slug));
    const changed = Object.entries(change).filter(([field]) => field !== 'body');
    const was: Record<string, unknown> = {
      ...before,
      isPublished: before.published_at !== null,
      authorId: before.author_id,
    };
    const changes = Object.fromEntries(changed.map(([field, value]) => [field, [was[field], value] as const]));
    await record(context, actor, { action: 'article.changed', subjectId: id, changes });
    return finish(context, id);
  });
}

/** How long a deleted guide can be brought back. */
const bringBackFor = 3_600_000;

/**
 * Deletes a guide; for an hour it can be brought back.
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

/** @throws Refusal `article_not_found`, also once it is too late */
export function restoreArticle(context: Context, actor: Actor, id: string): Promise<ArticleDetail> {
  return inTransaction(context, async (context) => {
    const after = new Date(context.clock().getTime() - bringBackFor);
    if (!(await store.restoreArticle(context.database, id, after))) throw new Refusal('article_not_found');
    await record(context, actor, { action: 'article.restored', subjectId: id });
    return finish(context, id);
  });
}

/** Scheduled: removes the guides that nobody brought back. */
export function forgetDeletedArticles(context: Context): Promise<void> {
  return store.deleteForGood(context.database, new Date(context.clock().getTime() - bringBackFor));
}

/**
 * How a text would look.
 * @throws Refusal `invalid`
 */
export async function previewArticle(context: Context, body: string) {
  refuseSwollenDocument(body);
  const { parts, headings } = toParts(await render(context, body));
  return { parts, headings };
}

function record(context: Context, actor: Actor, entry: Omit<NewAuditEntry, 'subject'>): Promise<void> {
  return recordAudit(context, actor, { ...entry, subject: 'article' });
}

async function finish(context: Context, id: string): Promise<ArticleDetail> {
  const row = await store.findById(context.database, id);
  if (!row) throw new Refusal('article_not_found');
  await announceEviction(context.database);
  return show(context, row, true);
}

async function show(context: Context, row: store.ArticleRow, withBody: boolean): Promise<ArticleDetail> {
  return toArticleDetail(row, { ...(await render(context, row.body)), withBody });
}

async function render(context: Context, body: string) {
  let embeds = 0;
  const text = renderDocument(body, {
    origin: context.origin,
    embed: (line) => {
      const id = embeds < articleLimits.embedsMost ? dealOfLine(line, context.origin) : undefined;
      if (id) embeds += 1;
      return id;
    },
  });
  const ids = new Set(text.parts.flatMap((part) => ('embed' in part ? [part.embed] : [])));
  return { text, deals: await readCards(context, [...ids]) };
}

function addressOf(slug: string): string {
  return `/articles/${slug}`;
}
