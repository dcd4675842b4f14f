import { z } from 'zod';
import { Deal } from '../deals/deals.ts';
import { endpoint } from '../endpoint.ts';
import { issueText } from '../issue-text.ts';
import * as articleLimits from '../limits/articles.ts';
import { t } from '../messages/translate.ts';
import { choice, Done, Id, list, one, pageFields, requiredText, Slug, Time, TimeInput } from '../shapes.ts';
import { words } from '../visible-text.ts';
import { articleStates } from './choices.ts';
import { Cover } from './covers.ts';

/** A guide as lists show it. */
export const Article = z
  .object({
    _id: Id,
    slug: z.string(),
    title: z.string(),
    summary: z.string(),
    /** Null once the account is deleted. */
    author: z
      .object({
        _id: Id,
        displayName: z.string().nullable(),
        username: z.string(),
        avatarUrl: z.string().nullable(),
      })
      .nullable(),
    /** Whole minutes, at least one. */
    readingMinutes: z.int(),
    /** Null while it is a draft. */
    publishedAt: Time.nullable(),
    /** When a draft will be published automatically. */
    scheduledFor: Time.nullable(),
    cover: Cover.nullable(),
    /** Its topic; null if none was set or it is hidden. */
    category: z.object({ _id: Id, name: z.string(), path: z.string() }).nullable(),
    updatedAt: Time,
  })
  .meta({ id: 'Article' });
export type Article = z.infer<typeof Article>;

/** A heading of a text: `level` 2 or 3, `id` its anchor. */
export const Heading = z.object({ id: z.string(), text: z.string(), level: z.int() }).meta({ id: 'Heading' });
export type Heading = z.infer<typeof Heading>;

/** Part of the text as sanitised HTML, or a deal in its current state; null once that deal is deleted. */
export const ArticlePart = z.union([z.object({ html: z.string() }), z.object({ deal: Deal.nullable() })]);
export type ArticlePart = z.infer<typeof ArticlePart>;

export const ArticleDetail = Article.extend({
  headings: z.array(Heading),
  parts: z.array(ArticlePart),
  /** The Markdown source; for admins only. */
  body: z.string().optional(),
}).meta({ id: 'ArticleDetail' });
export type ArticleDetail = z.infer<typeof ArticleDetail>;

const fields = {
  title: words(() => t('fields.title'))
    .min(articleLimits.minTitleLength, {
      error: () => t('fields.charactersLeast', { least: articleLimits.minTitleLength }),
    })
    .max(articleLimits.maxTitleLength, { error: issueText }),
  summary: words().max(articleLimits.maxSummaryLength),
  /** Markdown. A line such as `::deal 123`, or a deal's URL alone in a line, embeds that deal. */
  body: requiredText(() => t('fields.something'), articleLimits.maxBodyLength),
  slug: Slug.max(articleLimits.maxSlugLength),
  isPublished: z.boolean({ error: () => t('fields.trueOrFalse') }),
  /** The author. */
  authorId: Id,
  /** The author by username, as people enter it. */
  author: z
    .string()
    .trim()
    .max(60)
    .regex(/^[^@\s]+$/, { error: () => t('content.fields.author') }),
  /** When to publish it automatically: in the future, and only for a draft. */
  scheduledFor: TimeInput.nullable(),
  /** A picture uploaded for texts. */
  coverKey: z
    .string()
    .regex(/^[a-f0-9]{32}$/)
    .nullable(),
  categoryId: Id.nullable(),
};

export const NewArticle = z.strictObject({
  title: fields.title,
  body: fields.body,
  summary: fields.summary.default(''),
  /** Defaults to a slug made from the title. */
  slug: fields.slug.optional(),
  isPublished: fields.isPublished.default(false),
  /** Defaults to the caller. */
  authorId: fields.authorId.optional(),
  author: fields.author.optional(),
  scheduledFor: fields.scheduledFor.optional(),
  coverKey: fields.coverKey.optional(),
  categoryId: fields.categoryId.optional(),
});
export type NewArticle = z.output<typeof NewArticle>;

export const ArticleChange = z
  .strictObject({
    ...fields,
    /** The `updatedAt` that the editor started from. The change is refused if the guide was changed since. */
    basedOn: Time,
  })
  .partial();
export type ArticleChange = z.output<typeof ArticleChange>;

export const listArticles = endpoint({
  method: 'GET',
  path: '/articles',
  who: 'anyone',
  summary: 'List guides, the last published first; drafts are for admins',
  query: z.strictObject({
    ...pageFields,
    limit: pageFields.limit.default(articleLimits.page),
    state: z.enum(articleStates, choice(articleStates)).default('published'),
  }),
  answer: list(Article),
  errors: ['not_allowed'],
});

export const getArticle = endpoint({
  method: 'GET',
  path: '/articles/:slug',
  who: 'anyone',
  summary: 'Read a guide, with the deals that it shows as they stand now',
  params: z.object({ slug: Slug }),
  answer: one(ArticleDetail),
  errors: ['article_not_found'],
});

export const createArticle = endpoint({
  method: 'POST',
  path: '/articles',
  who: 'content',
  summary: 'Add a guide, as a draft unless told otherwise',
  body: NewArticle,
  answer: one(ArticleDetail),
  errors: ['slug_taken', 'user_not_found', 'category_not_found', 'own_case'],
});

export const changeArticle = endpoint({
  method: 'PUT',
  path: '/articles/:id',
  who: 'content',
  summary: 'Change a guide, publish it or take it back',
  params: z.object({ id: Id }),
  body: ArticleChange,
  answer: one(ArticleDetail),
  errors: ['article_not_found', 'slug_taken', 'user_not_found', 'category_not_found', 'changed_meanwhile', 'own_case'],
});

export const deleteArticle = endpoint({
  method: 'DELETE',
  path: '/articles/:id',
  who: 'content',
  summary: 'Delete a guide',
  params: z.object({ id: Id }),
  answer: Done,
  errors: ['article_not_found'],
});

export const restoreArticle = endpoint({
  method: 'PUT',
  path: '/articles/:id/restored',
  who: 'content',
  summary: 'Bring back a guide that was deleted lately',
  params: z.object({ id: Id }),
  answer: one(ArticleDetail),
  errors: ['article_not_found'],
});

export const previewArticle = endpoint({
  method: 'POST',
  path: '/articles/preview',
  who: 'content',
  summary: 'Show how a guide or a page would look',
  body: z.strictObject({ body: fields.body }),
  answer: one(z.object({ headings: z.array(Heading), parts: z.array(ArticlePart) })),
});

export const articleEndpoints = [
  listArticles,
  getArticle,
  createArticle,
  changeArticle,
  deleteArticle,
  restoreArticle,
  previewArticle,
] as const;
