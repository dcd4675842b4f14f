import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as seoLimits from '../limits/seo.ts';
import { one } from '../shapes.ts';
import { SitePath } from '../site/url-redirects.ts';

const targetKinds = ['deal', 'category', 'store', 'brand', 'article', 'page'] as const;

/** A page that could be the target of a redirect. */
export const RedirectTarget = z
  .object({ path: z.string(), title: z.string(), kind: z.enum(targetKinds) })
  .meta({ id: 'RedirectTarget' });
export type RedirectTarget = z.infer<typeof RedirectTarget>;

export const findTargets = endpoint({
  method: 'GET',
  path: '/admin/seo/targets',
  who: 'seo',
  summary: 'Find pages that an old address could lead to, by words or by the address itself',
  query: z.strictObject({
    /** Words of a title, or part of a path. */
    q: z.string().trim().max(seoLimits.maxTargetQueryLength).optional(),
    /** The old path, whose words are used if `q` is empty. */
    near: SitePath.optional(),
  }),
  answer: one(z.array(RedirectTarget)),
});

export const targetEndpoints = [findTargets] as const;
