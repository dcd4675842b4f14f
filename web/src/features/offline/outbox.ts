import { t } from '@haggle/contract/messages/translate';
import type { QueryClient } from '@tanstack/react-query';
import { patchStatus, reloadStatus } from '../../deals/patch-status.ts';
import { patchVote } from '../../deals/patch-vote.ts';
import { type Api, ApiError } from '../../lib/api.ts';
import { log } from '../../lib/log.ts';
import { store } from '../../lib/storage.ts';
import { readStoredList } from '../../lib/stored-list.ts';
import { toast } from '../../ui/toast.ts';
import { type Act, isSameMatter, withAct } from './outbox-actions.ts';
import { showWaiting } from './use-outbox-state.ts';

/** Storage key of the queued actions, oldest first. All windows share it. */
export const outboxKey = 'outbox';

/** Refusals of votes the site already has. */
const sentBefore = new Set<string | undefined>(['already_upvoted', 'already_downvoted']);

function isAct(value: unknown): value is Act {
  return typeof value === 'object' && value !== null && 'dealId' in value && 'userId' in value && 'kind' in value;
}

function readActs(): Act[] {
  return readStoredList(outboxKey).filter(isAct);
}

function writeActs(acts: readonly Act[]): void {
  if (!store(outboxKey, acts.length > 0 ? JSON.stringify(acts) : null)) {
    toast(t('offline.noStorage'), 'bad');
  }
  showWaiting(acts);
}

/** Queues an action until it can be sent, replacing the one it makes obsolete. */
export function queueAct(act: Act): void {
  writeActs(withAct(readActs(), act));
}

/** Returns whether a queued action is made obsolete by this one. An action stays queued until its response arrives. */
export function isBehind(act: Act): boolean {
  return readActs().some((other) => isSameMatter(other, act));
}

let sender = () => {};

/** Sets the function that sends queued actions. */
export function sendBy(send: () => void): void {
  sender = send;
}

/** Sends queued actions now. */
export function sendNow(): void {
  sender();
}

/** Shows the member's queued actions, including those of other windows. Drops other members' actions unsent. */
export function openOutbox(client: QueryClient, userId: string): void {
  const acts = readActs();
  const mine = acts.filter((act) => act.userId === userId);
  if (mine.length < acts.length) writeActs(mine);
  else showWaiting(mine);
  for (const act of mine) show(client, act);
}

function show(client: QueryClient, { dealId, ...act }: Act): void {
  patchStatus(client, dealId, act.kind === 'vote' ? { vote: act.value } : { saved: act.value });
}

/** Clears the queue on logout and says so if it wasn't empty. */
export function emptyOutbox(): void {
  const count = readActs().length;
  if (count === 0) return;
  writeActs([]);
  toast(t('offline.notSent', { count }));
}

/**
 * Sends queued actions one by one, oldest first, in one window at a time. Stops if the site is unreachable or rate
 * limiting.
 * @returns whether nothing is left to send
 */
export async function sendActs(client: QueryClient, api: Api, userId: string): Promise<boolean> {
  if (readActs().length === 0) return true;
  const send = async () => {
    let sent = 0;
    for (let act = nextOf(userId); act; act = nextOf(userId)) {
      if (!(await sendOne(client, api, act))) return false;
      const done = JSON.stringify(act);
      // The member may have queued a newer action in the meantime, which must stay.
      writeActs(readActs().filter((other) => JSON.stringify(other) !== done));
      sent += 1;
    }
    if (sent > 0) toast(t('offline.sent', { count: sent }), 'good');
    return true;
  };
  return navigator.locks ? navigator.locks.request(outboxKey, send) : takeTurn(send);
}

let lastTurn: Promise<unknown> = Promise.resolve();

/** Locks need HTTPS. Without them two windows may send the same action, which the site accepts. */
function takeTurn(send: () => Promise<boolean>): Promise<boolean> {
  const turn = lastTurn.then(send);
  lastTurn = turn.catch(() => undefined);
  return turn;
}

function nextOf(userId: string): Act | undefined {
  return readActs().find((act) => act.userId === userId);
}

/** @returns whether the action was settled, either accepted or refused */
async function sendOne(client: QueryClient, api: Api, act: Act): Promise<boolean> {
  const params = { id: act.dealId };
  try {
    if (act.kind === 'vote') {
      patchVote(client, act.dealId, await api('POST /deals/:id/vote', { params, body: { voteValue: act.value } }));
    } else {
      await api(act.value ? 'POST /deals/:id/save' : 'DELETE /deals/:id/save', { params });
      const { note, folder, dealId } = act;
      if (note || folder) await api('PUT /saves/:dealId', { params: { dealId }, body: { note, folder } });
      void client.invalidateQueries({ queryKey: ['mine', 'deals', 'saved'] });
      show(client, act);
    }
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, failure } = error;
    if (sentBefore.has(failure?.code)) return true;
    const isForLater = status === 0 || status === 401 || status === 429 || status >= 500;
    if (isForLater) return false;
    log('warn', 'What waited to be sent was refused', error);
    reloadStatus(client, act.dealId);
    void client.invalidateQueries({ queryKey: ['deals'] });
    toast(error.message, 'bad');
    return true;
  }
}
