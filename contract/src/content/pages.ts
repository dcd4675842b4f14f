import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { isOneOf } from '../keys.ts';
import * as articleLimits from '../limits/articles.ts';
import { t } from '../messages/translate.ts';
import { Done, one, requiredText, Slug, Time } from '../shapes.ts';
import { Heading } from './articles.ts';
import { PageEvent } from './page-events.ts';

/** The pages that every site has, at their own paths: `/about`. */
export const fixedPages = ['about', 'faq', 'privacy', 'terms', 'guidelines', 'contact'] as const;
export type FixedPage = (typeof fixedPages)[number];

/** The other pages with a starter text. Like all others, they are below `/pages`. */
export const starterPages = ['imprint', 'disclosure', 'cookies'] as const;
export type StarterPage = (typeof starterPages)[number];

/** Sections of the FAQ's starter text, as used in links: `/faq#order`. */
export const faqParts = [
  'account',
  'waiting',
  'duplicate',
  'voting',
  'no-vote',
  'order',
  'alerts',
  'points',
  'reputation',
  'badges',
  'trust',
  'fair',
  'notifications',
  'money',
  'login',
] as const;
export type FaqPart = (typeof faqParts)[number];

/** Placeholders in a page's text, which are filled in when the page is shown. */
export const placeholders = ['site', 'owner', 'address', 'email', 'measuring'] as const;

/** Returns a page's path on the site. */
export function pagePath(slug: string): string {
  return isOneOf(fixedPages, slug) ? `/${slug}` : `/pages/${slug}`;
}

/** A text page: the owner's, or the starter text that comes with the software. */
export const SitePage = z
  .object({
    slug: z.string(),
    title: z.string(),
    /** The Markdown as sanitised HTML, with its placeholders filled in. */
    html: z.string(),
    headings: z.array(Heading),
    /** Whether it still has its starter text. */
    isStarter: z.boolean(),
    /** Null while it is the starter text. */
    updatedAt: Time.nullable(),
    /** Null for a page without an event. */
    event: PageEvent.nullable(),
  })
  .meta({ id: 'SitePage' });
export type SitePage = z.infer<typeof SitePage>;

export const getPage = endpoint({
  method: 'GET',
  path: '/pages/:slug',
  who: 'anyone',
  summary: 'Read a page of text',
  params: z.object({ slug: Slug }),
  answer: one(SitePage),
  errors: ['page_not_found'],
});

/** `starter`: shows the starter text. `suggested`: would show it, once published. */
export const pageStates = ['published', 'draft', 'starter', 'suggested'] as const;

/** A page in the list of all pages. */
export const PageEntry = z
  .object({
    slug: z.string(),
    /** The page's path on the site. */
    path: z.string(),
    title: z.string(),
    state: z.enum(pageStates),
    /** Whether every site has it, so it can't be deleted or moved. */
    isFixed: z.boolean(),
    updatedAt: Time.nullable(),
  })
  .meta({ id: 'PageEntry' });
export type PageEntry = z.infer<typeof PageEntry>;

const Text = z.object({ title: z.string(), body: z.string() });

/** A page as its editor needs it. */
export const PageSource = PageEntry.extend({
  /** Markdown with placeholders. */
  body: z.string(),
  /** The starter text; null for the owner's own pages. */
  starter: Text.nullable(),
}).meta({ id: 'PageSource' });
export type PageSource = z.infer<typeof PageSource>;

export const listPages = endpoint({
  method: 'GET',
  path: '/admin/pages',
  who: 'content',
  summary: 'List all pages of text, with those that are only suggested',
  answer: one(z.array(PageEntry)),
});

export const getPageSource = endpoint({
  method: 'GET',
  path: '/admin/pages/:slug',
  who: 'content',
  summary: 'Read the Markdown of a page of text',
  params: z.object({ slug: Slug }),
  answer: one(PageSource),
  errors: ['page_not_found'],
});

const body = requiredText(() => t('fields.something'), articleLimits.maxBodyLength);

export const createPage = endpoint({
  method: 'POST',
  path: '/pages',
  who: 'content',
  summary: 'Add a page of text',
  body: z.strictObject({
    title: requiredText(() => t('fields.title'), articleLimits.maxTitleLength),
    body,
    /** False hides it from readers. */
    isPublished: z.boolean({ error: () => t('fields.trueOrFalse') }).default(true),
    /** Defaults to a slug made from the title. */
    slug: Slug.max(articleLimits.maxSlugLength).optional(),
  }),
  answer: one(PageSource),
  errors: ['slug_taken'],
});

export const changePage = endpoint({
  method: 'PUT',
  path: '/pages/:slug',
  who: 'content',
  summary: 'Write a page of text in place of what it said',
  params: z.object({ slug: Slug.max(articleLimits.maxSlugLength) }),
  body: z.strictObject({
    title: requiredText(() => t('fields.title'), articleLimits.maxTitleLength),
    body,
    /** False hides it from readers. The fixed pages are always published. */
    isPublished: z.boolean({ error: () => t('fields.trueOrFalse') }).default(true),
    /** Moves one of the owner's pages to another path and redirects the old one. */
    slug: Slug.max(articleLimits.maxSlugLength).optional(),
    /** The `updatedAt` that the editor started from. The change is refused if the page was changed since. */
    basedOn: Time.nullable().optional(),
  }),
  answer: one(PageSource),
  errors: ['page_not_found', 'slug_taken', 'changed_meanwhile'],
});

export const resetPage = endpoint({
  method: 'DELETE',
  path: '/pages/:slug',
  who: 'content',
  summary: 'Go back to the starter text of a page, or delete a page that has none',
  params: z.object({ slug: Slug }),
  answer: Done,
});

export const previewPage = endpoint({
  method: 'POST',
  path: '/admin/pages/preview',
  who: 'content',
  summary: 'Show how a page of text would look',
  body: z.strictObject({ body }),
  answer: one(z.object({ html: z.string(), headings: z.array(Heading) })),
});

export const pageEndpoints = [
  listPages,
  previewPage,
  getPageSource,
  getPage,
  createPage,
  changePage,
  resetPage,
] as const;
