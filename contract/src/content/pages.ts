import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as articleLimits from '../limits/articles.ts';
import { t } from '../messages/translate.ts';
import { Done, one, requiredText, Time } from '../shapes.ts';
import { Heading } from './articles.ts';

export const pageSlugs = ['about', 'faq', 'privacy', 'terms', 'guidelines', 'contact'] as const;
const PageSlug = z.enum(pageSlugs);
export type PageSlug = z.infer<typeof PageSlug>;

/** A page of text as the owner of the site has written it. */
export const SitePage = z
  .object({
    slug: PageSlug,
    title: z.string(),
    /** Markdown. */
    body: z.string(),
    /** The Markdown as sanitised HTML. */
    html: z.string(),
    headings: z.array(Heading),
    updatedAt: Time,
  })
  .meta({ id: 'SitePage' });
export type SitePage = z.infer<typeof SitePage>;

export const getPage = endpoint({
  method: 'GET',
  path: '/pages/:slug',
  who: 'anyone',
  summary: 'Read a page of text; null while its first text, which came with the software, stands',
  params: z.object({ slug: PageSlug }),
  answer: one(SitePage.nullable()),
});

export const changePage = endpoint({
  method: 'PUT',
  path: '/pages/:slug',
  who: 'content',
  summary: 'Write a page of text in place of what it said',
  params: z.object({ slug: PageSlug }),
  body: z.strictObject({
    title: requiredText(() => t('fields.title'), articleLimits.titleMost),
    body: requiredText(() => t('fields.something'), articleLimits.bodyMost),
  }),
  answer: one(SitePage),
});

export const resetPage = endpoint({
  method: 'DELETE',
  path: '/pages/:slug',
  who: 'content',
  summary: 'Go back to the first text of a page',
  params: z.object({ slug: PageSlug }),
  answer: Done,
});

export const pageEndpoints = [getPage, changePage, resetPage] as const;
