import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { one } from './shapes.ts';

/** What an admin sets for the whole site. */
export const SiteSettings = z
  .object({
    /** Whether lists hide the score of a deal in its first minutes, so that early votes do not lead later ones. */
    masksEarlyScores: z.boolean(),
  })
  .meta({ id: 'SiteSettings' });
export type SiteSettings = z.infer<typeof SiteSettings>;

export const getSettings = endpoint({
  method: 'GET',
  path: '/settings',
  who: 'anyone',
  summary: "Read the site's settings",
  answer: one(SiteSettings),
});

export const changeSettings = endpoint({
  method: 'PUT',
  path: '/settings',
  who: 'admin',
  summary: "Change some of the site's settings",
  body: SiteSettings.partial().strict(),
  answer: one(SiteSettings),
});

export const settingEndpoints = [getSettings, changeSettings] as const;
