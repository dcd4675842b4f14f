import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { one } from '../shapes.ts';

/** The weekly email with the best deals, for members who chose it. */
export const WeeklyEmail = z
  .object({
    /** The number of members who chose it and can be emailed. */
    members: z.int(),
    /** How many of them would get it now, because their next one is due within a week. */
    ready: z.int(),
    /** How many of the week's deals have an upvote. Without any, no email is sent. */
    deals: z.int(),
    canSend: z.boolean(),
  })
  .meta({ id: 'WeeklyEmail' });
export type WeeklyEmail = z.infer<typeof WeeklyEmail>;

export const getWeeklyEmail = endpoint({
  method: 'GET',
  path: '/admin/weekly-email',
  who: 'settings',
  reads: 'fresh',
  summary: 'Count who gets the weekly email, and who would get it now',
  answer: one(WeeklyEmail),
});

export const sendWeeklyEmail = endpoint({
  method: 'POST',
  path: '/admin/weekly-email',
  who: 'settings',
  summary: 'Send the weekly email now, in place of the next one, to those whose next one is due within a week',
  answer: one(WeeklyEmail),
  errors: ['no_mail_server', 'nobody_agreed', 'no_liked_deals'],
});

export const weeklyEmailEndpoints = [getWeeklyEmail, sendWeeklyEmail] as const;
