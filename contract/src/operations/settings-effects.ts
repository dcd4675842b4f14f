import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { one } from '../shapes.ts';
import { PostingNumbers, TrustLevels } from '../site/community-numbers.ts';
import { FrontPageNumbers } from '../site/settings.ts';

/** The current number and the number with other settings. */
const NowAndWanted = z.object({ now: z.int(), wanted: z.int() });

/** The effects of other numbers on this site's current data; null for numbers that weren't sent. */
export const SettingsEffects = z
  .object({
    trust: z
      .object({
        /** Members by level, from 0 to 3. */
        levels: z.array(NowAndWanted),
        /** Members whose trust would rise, and fall. */
        rise: z.int(),
        fall: z.int(),
      })
      .nullable(),
    /** Live deals of the last seven days with the votes for the front page. */
    frontPage: NowAndWanted.extend({ deals: z.int() }).nullable(),
    /** Expired deals that would be archived within minutes. */
    archived: z.int().nullable(),
  })
  .meta({ id: 'SettingsEffects' });
export type SettingsEffects = z.infer<typeof SettingsEffects>;

export const readSettingsEffects = endpoint({
  method: 'POST',
  path: '/admin/settings/effects',
  who: 'settings',
  summary: 'Show what other numbers would mean for members and deals; nothing is changed',
  body: z.strictObject({ trustLevels: TrustLevels, frontPage: FrontPageNumbers, posting: PostingNumbers }).partial(),
  answer: one(SettingsEffects),
});

export const settingsEffectEndpoints = [readSettingsEffects] as const;
