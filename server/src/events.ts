import type { LifecycleStatus } from '@haggle/contract/deals';
import type { VoteValue } from '@haggle/contract/votes';
import type { Context } from './platform/context.ts';
import { addEvent } from './platform/jobs/events.ts';

/** Every event: `{entity}.{past-tense verb}` and what it carries. Ids are database ids. */
export interface Events {
  'user.registered': { userId: string };
  'deal.submitted': { dealId: string; authorId: string };
  'deal.approved': { dealId: string; authorId: string | null; title: string };
  'deal.rejected': { dealId: string; authorId: string | null; title: string; reason: string | null };
  'deal.moved': { dealId: string; from: LifecycleStatus; to: LifecycleStatus };
  'vote.cast': {
    dealId: string;
    title: string;
    voterId: string;
    authorId: string | null;
    from: VoteValue;
    to: VoteValue;
  };
}

export type EventName = keyof Events;

/** An event as its consequences see it. */
export interface Event<N extends EventName = EventName> {
  /** Unique; what follows is idempotent on it. */
  id: string;
  name: N;
  /** ISO 8601 */
  at: string;
  payload: Events[N];
}

/** Records an event in the running transaction: it happens if and only if the transaction commits. */
export function recordEvent<N extends EventName>(context: Context, name: N, payload: Events[N]): Promise<void> {
  return addEvent(context.database, { name, at: context.clock().toISOString(), payload });
}
