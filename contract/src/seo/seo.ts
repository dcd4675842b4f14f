import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as seoLimits from '../limits/seo.ts';
import { t } from '../messages/translate.ts';
import { choice, Done, Id, list, one, PageQuery, Time } from '../shapes.ts';
import { SitePath } from '../site/url-redirects.ts';
import { words } from '../visible-text.ts';

/** Overrides of a page's title and description; null keeps the default. */
export const SeoOverride = z
  .object({
    _id: Id,
    path: z.string(),
    title: z.string().nullable(),
    description: z.string().nullable(),
    updatedAt: Time,
  })
  .meta({ id: 'SeoOverride' });
export type SeoOverride = z.infer<typeof SeoOverride>;

export const listOverrides = endpoint({
  method: 'GET',
  path: '/admin/seo/overrides',
  who: 'seo',
  summary: 'List the pages whose title or description an admin has written',
  query: PageQuery,
  answer: list(SeoOverride),
});

export const putOverride = endpoint({
  method: 'PUT',
  path: '/admin/seo/overrides',
  who: 'seo',
  summary: 'Write the title or the description that search engines and shared links show for a page',
  body: z
    .strictObject({
      path: SitePath,
      title: z.string().trim().min(1).max(seoLimits.maxTitleLength).nullable(),
      description: words().min(1).max(seoLimits.maxDescriptionLength).nullable(),
    })
    .refine(({ title, description }) => title !== null || description !== null, {
      path: ['title'],
      error: () => t('seo.fields.titleOrDescription'),
    }),
  answer: one(SeoOverride),
});

export const deleteOverride = endpoint({
  method: 'DELETE',
  path: '/admin/seo/overrides/:id',
  who: 'seo',
  summary: 'Let a page say again what it says by itself',
  params: z.object({ id: Id }),
  answer: Done,
  errors: ['override_not_found'],
});

export const seoIssues = ['duplicateTitle', 'missingDescription', 'thin'] as const;

export type ThinReason = (typeof seoLimits.thinReasons)[number];

/** A page with an SEO problem. */
export const SeoIssue = z
  .object({
    issue: z.enum(seoIssues),
    path: z.string(),
    title: z.string(),
    /** The number of pages sharing the title, of characters of text, or, for lists of deals, of live deals. */
    count: z.int(),
    /** Visits by people that started there within 30 days. */
    visits: z.int(),
    /** What a thin page lacks. */
    reasons: z.array(z.enum(seoLimits.thinReasons)),
  })
  .meta({ id: 'SeoIssue' });
export type SeoIssue = z.infer<typeof SeoIssue>;

export const seoReport = endpoint({
  method: 'GET',
  path: '/admin/seo/issues',
  who: 'seo',
  summary: 'List pages with a title that others have too, without a description, or with too little on them, by visits',
  query: z.strictObject({
    ...PageQuery.shape,
    issue: z.enum(seoIssues, choice(seoIssues)),
    /** Only thin pages that lack this. */
    reason: z.enum(seoLimits.thinReasons, choice(seoLimits.thinReasons)).optional(),
  }),
  answer: list(SeoIssue),
});

/** A deal whose link didn't work at the last check. */
export const DeadLink = z
  .object({
    deal: z.object({ _id: Id, title: z.string(), slug: z.string().nullable(), lifecycleStatus: z.string() }),
    url: z.string(),
    /** The HTTP status; null if there was no response. */
    status: z.int().nullable(),
    /** Consecutive failed checks. */
    failures: z.int(),
    checkedAt: Time,
  })
  .meta({ id: 'DeadLink' });
export type DeadLink = z.infer<typeof DeadLink>;

export const listDeadLinks = endpoint({
  method: 'GET',
  path: '/admin/seo/links',
  who: 'seo',
  summary: 'List the live deals whose links led nowhere, with how many links were looked at',
  query: PageQuery,
  answer: list(DeadLink).extend({ checked: z.int(), lastCheckedAt: Time.nullable() }),
});

export const seoEndpoints = [listOverrides, putOverride, deleteOverride, seoReport] as const;
export const linkCheckEndpoints = [listDeadLinks] as const;
