import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as seoLimits from '../limits/seo.ts';
import { t } from '../messages/translate.ts';
import { choice, Done, Id, list, one, PageQuery, Time } from '../shapes.ts';
import { SitePath } from '../site/url-redirects.ts';
import { words } from '../visible-text.ts';

/** What the head of a page says instead of what it would say by itself; null leaves a part as it is. */
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
      title: z.string().trim().min(1).max(seoLimits.titleMost).nullable(),
      description: words().min(1).max(seoLimits.descriptionMost).nullable(),
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

/** A page with something to mend. */
export const SeoIssue = z
  .object({
    issue: z.enum(seoIssues),
    path: z.string(),
    title: z.string(),
    /** How many pages share the title, or how many characters of text there are; of lists of deals, how many are live. */
    count: z.int(),
    /** Visits of people that began there within 30 days. */
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
    /** Of thin pages, those alone that lack this. */
    reason: z.enum(seoLimits.thinReasons, choice(seoLimits.thinReasons)).optional(),
  }),
  answer: list(SeoIssue),
});

/** A deal whose link led nowhere when it was looked at last. */
export const DeadLink = z
  .object({
    deal: z.object({ _id: Id, title: z.string(), slug: z.string().nullable(), lifecycleStatus: z.string() }),
    url: z.string(),
    /** The HTTP status; null when no answer came. */
    status: z.int().nullable(),
    /** Looks in a row that found nothing there. */
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
