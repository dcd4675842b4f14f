import type { Article, ArticleDetail } from '@haggle/contract/content/articles';
import type { Deal } from '@haggle/contract/deals/deals';
import { toAvatarUrl } from '../../../platform/images/address.ts';
import type { RenderedDocument } from '../../../platform/text/markdown-document.ts';
import { toPicture } from '../writing/actions.ts';
import { readingMinutes } from './rules.ts';
import type { ArticleRow } from './store.ts';

/** Shapes a guide without its text. It has no author once the account is deleted. */
export function toArticle(row: ArticleRow): Article {
  return {
    _id: row.id,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    author: toAuthor(row),
    readingMinutes: readingMinutes(row.body),
    publishedAt: row.published_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
    scheduledFor: row.scheduled_for?.toISOString() ?? null,
    cover: toCover(row),
    category: toCategory(row),
  };
}

/** Shapes a guide with its text. `deals` are the embedded ones that are public. */
export function toArticleDetail(
  row: ArticleRow,
  { text, deals, withBody }: { text: RenderedDocument<string>; deals: readonly Deal[]; withBody: boolean },
): ArticleDetail {
  return {
    ...toArticle(row),
    ...toParts({ text, deals }),
    ...(withBody && { body: row.body }),
  };
}

/** Shapes a text with its embedded deals. */
export function toParts({ text, deals }: { text: RenderedDocument<string>; deals: readonly Deal[] }) {
  return {
    headings: text.headings,
    parts: text.parts.map((part) =>
      'embed' in part ? { deal: deals.find(({ _id }) => _id === part.embed) ?? null } : part,
    ),
  };
}

/** The size is that of the stored picture, whose width is limited. */
function toCover({ cover_key: key, cover_width, cover_height }: ArticleRow): Article['cover'] {
  if (key === null || cover_width === null || cover_height === null) return null;
  const { address, width, height } = toPicture(key, { width: cover_width, height: cover_height });
  const [url = ''] = address.split('#');
  return { key, url, width, height };
}

function toCategory({ category_id, category_name, category_path }: ArticleRow): Article['category'] {
  if (category_id === null || category_name === null || category_path === null) return null;
  return { _id: category_id, name: category_name, path: category_path };
}

function toAuthor(row: ArticleRow): Article['author'] {
  if (row.author_id === null || row.username === null || row.author_deleted_at) return null;
  const avatarUrl = toAvatarUrl(row.avatar_key);
  return { _id: row.author_id, displayName: row.display_name, username: row.username, avatarUrl };
}
