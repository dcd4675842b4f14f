import type { ArticleChange, ArticleDetail, articleStates, NewArticle } from '@haggle/contract/articles';
import { readingLimits } from '@haggle/contract/reading-limits';
import slugify from '@sindresorhus/slugify';
import type { Actor } from '../../platform/actor.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { announceEviction } from '../../platform/database/eviction.ts';
import { renderDocument } from '../../platform/markdown-document.ts';
import { type PageRequest, toList } from '../../platform/paging.ts';
import { invalidField, Refusal } from '../../platform/refusal.ts';
import { readCards } from '../deals/actions.ts';
import { requireUser } from '../users/actions.ts';
import { dealOfLine, publishedAt } from './rules.ts';
import * as store from './store.ts';
import { toArticle, toArticleDetail } from './views.ts';

const { article: limit } = readingLimits;

/**
 * Guides, the last published first.
 * @throws Refusal `not_allowed` when somebody else than an admin asks for drafts
 */
export async function listArticles(
  context: Context,
  actor: Actor | null,
  { state, ...page }: PageRequest & { state: (typeof articleStates)[number] },
) {
  if (state !== 'published' && actor?.role !== 'admin') throw new Refusal('not_allowed');
  return toList(page, await store.listArticles(context.database, { state, page }), toArticle);
}

/** @throws Refusal `article_not_found`, also for a draft that this reader may not see */
export async function readArticle(context: Context, actor: Actor | null, slug: string): Promise<ArticleDetail> {
  const row = await store.findBySlug(context.database, slug);
  const isAdmin = actor?.role === 'admin';
  if (!row || (row.published_at === null && !isAdmin)) throw new Refusal('article_not_found');
  return show(context, row, isAdmin);
}

/** @throws Refusal `slug_taken`, `user_not_found`, `invalid` for a title that no address can be made of */
export function createArticle(context: Context, actor: Actor, article: NewArticle): Promise<ArticleDetail> {
  return inTransaction(context, async (context) => {
    const { title, summary, body, isPublished, authorId = actor.id } = article;
    const slug = article.slug ?? slugOf(title);
    if (!slug) throw invalidField('slug', 'Give it an address of small letters, digits and dashes.');
    await requireUser(context, authorId);
    const now = context.clock();
    const times = { created_at: now, updated_at: now, published_at: publishedAt(null, isPublished, now) };
    const row = { slug, title, summary, body, author_id: authorId, ...times };
    return finish(context, await store.insertArticle(context.database, row));
  });
}

/** @throws Refusal `article_not_found`, `slug_taken`, `user_not_found` */
export function changeArticle(context: Context, id: string, change: ArticleChange): Promise<ArticleDetail> {
  return inTransaction(context, async (context) => {
    const before = await store.lockArticle(context.database, id);
    if (!before) throw new Refusal('article_not_found');
    const { isPublished, authorId, ...words } = change;
    if (authorId !== undefined) await requireUser(context, authorId);
    const now = context.clock();
    await store.updateArticle(context.database, id, {
      ...words,
      ...(authorId !== undefined && { author_id: authorId }),
      published_at: publishedAt(before.published_at, isPublished, now),
      updated_at: now,
    });
    return finish(context, id);
  });
}

/** @throws Refusal `article_not_found` */
export async function deleteArticle(context: Context, id: string): Promise<void> {
  if (!(await store.deleteArticle(context.database, id))) throw new Refusal('article_not_found');
  await announceEviction(context.database);
}

async function finish(context: Context, id: string): Promise<ArticleDetail> {
  const row = await store.findById(context.database, id);
  if (!row) throw new Refusal('article_not_found');
  await announceEviction(context.database);
  return show(context, row, true);
}

async function show(context: Context, row: store.ArticleRow, withBody: boolean): Promise<ArticleDetail> {
  let embeds = 0;
  const text = renderDocument(row.body, {
    origin: context.origin,
    embed: (line) => {
      const id = embeds < limit.embedsMost ? dealOfLine(line, context.origin) : undefined;
      if (id) embeds += 1;
      return id;
    },
  });
  const ids = new Set(text.parts.flatMap((part) => ('embed' in part ? [part.embed] : [])));
  return toArticleDetail(row, { text, deals: await readCards(context, [...ids]), withBody });
}

function slugOf(title: string): string {
  return slugify(title).slice(0, limit.slugMost).replace(/-+$/, '');
}
