import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { one } from '../shapes.ts';

/** The demo content of a new site, and the job that loads or removes it. */
export const Demo = z
  .object({
    /** Languages in which a demo can be built; none if its content isn't installed, as in container images. */
    languages: z.array(z.string()),
    isHere: z.boolean(),
    /** Deals that aren't part of the demo. If there are any, the site's name must be entered. */
    deals: z.int(),
    /** Members' comments on demo deals, which are removed along with them. */
    comments: z.int(),
    run: z
      .object({
        kind: z.enum(['load', 'remove']),
        state: z.enum(['waiting', 'running', 'failed', 'done']),
        /** From 0 to 1. */
        share: z.number(),
      })
      .nullable(),
  })
  .meta({ id: 'Demo' });
export type Demo = z.infer<typeof Demo>;

/** The site's name as a confirmation, needed if there are deals of members. */
const named = z.string().max(200).nullable().default(null);

export const getDemo = endpoint({
  method: 'GET',
  path: '/admin/demo',
  who: 'settings',
  reads: 'fresh',
  summary: 'Read whether the demo town is here, and how far its loading or removal is',
  answer: one(Demo),
});

export const loadDemo = endpoint({
  method: 'POST',
  path: '/admin/demo',
  who: 'settings',
  signIn: true,
  confirm: 'always',
  summary: 'Load the demo town in the background: people, deals, talk, guides and requests, all made up',
  body: z.strictObject({ language: z.string().max(20), siteName: named }),
  answer: one(Demo),
  errors: ['demo_not_installed', 'demo_here', 'demo_under_way', 'demo_unnamed'],
});

export const removeDemo = endpoint({
  method: 'POST',
  path: '/admin/demo/removal',
  who: 'settings',
  signIn: true,
  confirm: 'always',
  summary: 'Remove the demo town in the background; what members made stays',
  body: z.strictObject({ siteName: named }),
  answer: one(Demo),
  errors: ['demo_not_installed', 'demo_not_here', 'demo_under_way', 'demo_unnamed', 'demo_in_books'],
});

export const demoEndpoints = [getDemo, loadDemo, removeDemo] as const;
