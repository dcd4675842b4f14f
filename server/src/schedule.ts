import { followEvent } from './consequences.ts';
import type { Event } from './events.ts';
import { forgetExpired, sendResetLinks } from './features/credentials/actions.ts';
import { deliverMail, forgetOldMails } from './features/mails/actions.ts';
import { forgetExpiredChallenges } from './features/passkeys/actions.ts';
import { encodePicture } from './features/pictures/actions.ts';
import { eraseDueAccounts } from './features/privacy/actions.ts';
import { forgetExpiredSessions } from './features/sessions/actions.ts';
import type { Context } from './platform/context.ts';
import { forgetOldClaims } from './platform/jobs/events.ts';
import type { Cron, Tasks } from './platform/jobs/jobs.ts';

/** Longer than any event is retried. */
const claimDays = 30;

/** When what runs by itself (UTC). */
export const cron: Cron = [
  ['17 * * * *', 'forget-expired'],
  ['37 3 * * *', 'forget-old-claims'],
  ['47 * * * *', 'erase-due-accounts'],
];

/** Every kind of background job. */
export function createTasks(context: Context): Tasks {
  return {
    event: (payload) => followEvent(context, payload as Event),
    'encode-picture': (payload) => encodePicture(context, (payload as { key: string }).key),
    'send-mail': (payload) => deliverMail(context, (payload as { id: string }).id),
    'send-reset-links': (payload) => sendResetLinks(context, (payload as { email: string }).email),
    'erase-due-accounts': () => eraseDueAccounts(context),
    'forget-expired': async () => {
      await forgetExpiredSessions(context);
      await forgetExpired(context);
      await forgetExpiredChallenges(context);
      await forgetOldMails(context);
    },
    'forget-old-claims': () =>
      forgetOldClaims(context.database, new Date(context.clock().getTime() - claimDays * 86_400_000)),
  };
}
