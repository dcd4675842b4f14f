import type { Event, EventName } from './events.ts';
import { sendVerification } from './features/credentials/actions.ts';
import { payAuthorForApproval, payAuthorForVote } from './features/points/actions.ts';
import { refreshHot } from './features/ranking/actions.ts';
import { type Context, inTransaction } from './platform/context.ts';
import { announceEviction } from './platform/database/eviction.ts';
import { claimConsequence } from './platform/jobs/events.ts';

type Consequence<N extends EventName> = (context: Context, event: Event<N>) => Promise<void>;

const refreshPages = (context: Context) => announceEviction(context.database);

/** What follows each event. Every line happens once per event; lines of one event do not wait for each other. */
const consequences: { [N in EventName]: Record<string, Consequence<N>> } = {
  'user.registered': { 'mail.verify': (context, event) => sendVerification(context, event.payload.userId) },
  'deal.submitted': {},
  'deal.approved': { 'points.pay': payAuthorForApproval },
  'deal.rejected': {},
  'deal.moved': { 'ranking.refresh': refreshHot, 'pages.refresh': refreshPages },
  'vote.cast': { 'points.pay': payAuthorForVote, 'ranking.refresh': refreshHot },
};

/**
 * Job: does what follows an event, each consequence in a transaction of its own that also marks it as done.
 * @throws the first failure, after the others were tried; the job then runs again and skips what is done
 */
export async function followEvent(context: Context, event: Event): Promise<void> {
  const following = Object.entries(consequences[event.name] ?? {}) as [string, Consequence<EventName>][];
  const results = await Promise.allSettled(
    following.map(([name, consequence]) =>
      inTransaction(context, async (context) => {
        if (await claimConsequence(context.database, event.id, name)) await consequence(context, event);
      }),
    ),
  );
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
