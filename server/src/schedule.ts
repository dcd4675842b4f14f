import { followEvent } from './consequences.ts';
import type { Event } from './events.ts';
import { encodePicture } from './features/pictures/actions.ts';
import { forgetExpiredSessions } from './features/sessions/actions.ts';
import type { Context } from './platform/context.ts';
import { forgetOldClaims } from './platform/jobs/events.ts';
import type { Cron, Tasks } from './platform/jobs/jobs.ts';

/** Longer than any event is retried. */
const claimDays = 30;

/** When what runs by itself (UTC). */
export const cron: Cron = [
  ['17 * * * *', 'forget-expired-sessions'],
  ['37 3 * * *', 'forget-old-claims'],
];

/** Every kind of background job. */
export function createTasks(context: Context): Tasks {
  return {
    event: (payload) => followEvent(context, payload as Event),
    'encode-picture': (payload) => encodePicture(context, (payload as { key: string }).key),
    'forget-expired-sessions': () => forgetExpiredSessions(context),
    'forget-old-claims': () =>
      forgetOldClaims(context.database, new Date(context.clock().getTime() - claimDays * 86_400_000)),
  };
}
