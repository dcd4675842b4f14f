import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { issueText } from '../issue-text.ts';
import * as seoLimits from '../limits/seo.ts';
import { t } from '../messages/translate.ts';
import { Done, Id, list, one, pageFields, Time } from '../shapes.ts';

/** A path of this site, with or without a trailing slash: `/stores/old-name`. */
export const SitePath = z
  .string({ error: () => t('site.fields.path') })
  .trim()
  .max(seoLimits.maxPathLength, { error: issueText })
  .regex(/^\/(?!\/)[^\s?#\\]*$/, { error: () => t('site.fields.path') });

export const Redirect = z
  .object({
    _id: Id,
    from: z.string(),
    /** Null for a page that is gone permanently. */
    to: z.string().nullable(),
    status: z.union([z.literal(301), z.literal(410)]),
    /** Whether a page exists at the old path. As long as it does, it is shown instead. */
    hasPage: z.boolean(),
    /** How often the old path was requested. */
    hits: z.int(),
    lastHitAt: Time.nullable(),
    createdAt: Time,
  })
  .meta({ id: 'Redirect' });
export type Redirect = z.infer<typeof Redirect>;

export const listRedirects = endpoint({
  method: 'GET',
  path: '/admin/seo/redirects',
  who: 'seo',
  summary: 'List old addresses and where they lead, the last added first',
  query: z.strictObject({
    ...pageFields,
    /** Part of either path. */
    q: z.string().trim().max(seoLimits.maxPathLength).optional(),
  }),
  answer: list(Redirect),
});

export const addRedirect = endpoint({
  method: 'POST',
  path: '/admin/seo/redirects',
  who: 'seo',
  summary: 'Let an old address lead elsewhere on this site, or say that it is gone',
  body: z.strictObject({ from: SitePath, to: SitePath.nullable() }),
  answer: one(Redirect),
  errors: ['redirect_loop', 'redirect_reserved', 'own_case'],
});

export const deleteRedirect = endpoint({
  method: 'DELETE',
  path: '/admin/seo/redirects/:id',
  who: 'seo',
  summary: 'Forget where an old address leads',
  params: z.object({ id: Id }),
  answer: Done,
  errors: ['redirect_not_found'],
});

export const redirectEndpoints = [listRedirects, addRedirect, deleteRedirect] as const;
