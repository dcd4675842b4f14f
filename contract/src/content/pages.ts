import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { isOneOf } from '../keys.ts';
import * as articleLimits from '../limits/articles.ts';
import { t } from '../messages/translate.ts';
import { Done, one, requiredText, Slug, Time } from '../shapes.ts';
import { Heading } from './articles.ts';
import { PageEvent } from './page-events.ts';

/** The pages that every site has, at addresses of their own: `/about`. */
export const fixedPages = ['about', 'faq', 'privacy', 'terms', 'guidelines', 'contact'] as const;
export type FixedPage = (typeof fixedPages)[number];

/** The pages that also have a starter text; they stand below `/pages`, as do all others. */
export const starterPages = ['imprint', 'disclosure', 'cookies'] as const;
export type StarterPage = (typeof starterPages)[number];

/** The parts of the starter text of the FAQ, as links name them: `/faq#order`. */
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

/** What stands for something in a page's text and is filled in when the page is shown. */
export const placeholders = ['site', 'owner', 'address', 'email', 'measuring'] as const;

/** Where a page stands within the site. */
export function pagePath(slug: string): string {
  return isOneOf(fixedPages, slug) ? `/${slug}` : `/pages/${slug}`;
}

/** A page of text: the owner's, or the starter text that came with the software. */
export const SitePage = z
  .object({
    slug: z.string(),
    title: z.string(),
    /** The Markdown as sanitised HTML, with its placeholders filled in. */
    html: z.string(),
    headings: z.array(Heading),
    /** Whether it still says what came with the software. */
    isStarter: z.boolean(),
    /** Null while it is the starter text. */
    updatedAt: Time.nullable(),
    /** Null for a page of text alone. */
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

/** `starter`: says what came with the software. `suggested`: would, once somebody publishes it. */
export const pageStates = ['published', 'draft', 'starter', 'suggested'] as const;

/** A page as a list of all of them shows it. */
export const PageEntry = z
  .object({
    slug: z.string(),
    /** Where it stands within the site. */
    path: z.string(),
    title: z.string(),
    state: z.enum(pageStates),
    /** Whether every site has it, so that it cannot be deleted or moved. */
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
  /** What came with the software; null for pages of the owner's own. */
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

const body = requiredText(() => t('fields.something'), articleLimits.bodyMost);

export const createPage = endpoint({
  method: 'POST',
  path: '/pages',
  who: 'content',
  summary: 'Add a page of text',
  body: z.strictObject({
    title: requiredText(() => t('fields.title'), articleLimits.titleMost),
    body,
    /** False keeps it from readers. */
    isPublished: z.boolean({ error: () => t('fields.trueOrFalse') }).default(true),
    /** Its address; without one, it is made of the title. */
    slug: Slug.max(articleLimits.slugMost).optional(),
  }),
  answer: one(PageSource),
  errors: ['slug_taken'],
});

export const changePage = endpoint({
  method: 'PUT',
  path: '/pages/:slug',
  who: 'content',
  summary: 'Write a page of text in place of what it said',
  params: z.object({ slug: Slug.max(articleLimits.slugMost) }),
  body: z.strictObject({
    title: requiredText(() => t('fields.title'), articleLimits.titleMost),
    body,
    /** False keeps it from readers; the pages that every site has are always published. */
    isPublished: z.boolean({ error: () => t('fields.trueOrFalse') }).default(true),
    /** Moves a page of the owner's own to another address; the old one leads there. */
    slug: Slug.max(articleLimits.slugMost).optional(),
    /** When it had been changed last as its writer saw it; refused where somebody has changed it since. */
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
