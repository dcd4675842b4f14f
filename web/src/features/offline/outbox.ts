import { t } from '@haggle/contract/messages/translate';
import type { QueryClient } from '@tanstack/react-query';
import { patchStatus, reloadStatus } from '../../deals/patch-status.ts';
import { patchVote } from '../../deals/patch-vote.ts';
import { type Api, ApiError } from '../../lib/api.ts';
import { log } from '../../lib/log.ts';
import { store } from '../../lib/storage.ts';
import { readStoredList } from '../../lib/stored-list.ts';
import { isTemporary } from '../../lib/temporary-failure.ts';
import { toast } from '../../ui/toast.ts';
import { isSameTarget, type QueuedAction, withAction } from './outbox-actions.ts';
import { showQueued } from './use-outbox-state.ts';

/** Storage key of the queued actions, oldest first. All windows share it. */
export const outboxKey = 'outbox';

/** Refusals of votes the site already has. */
const alreadyCastCodes = new Set<string | undefined>(['already_upvoted', 'already_downvoted']);

function isQueuedAction(value: unknown): value is QueuedAction {
  return typeof value === 'object' && value !== null && 'dealId' in value && 'userId' in value && 'kind' in value;
}

function readActions(): QueuedAction[] {
  return readStoredList(outboxKey).filter(isQueuedAction);
}

/** @returns whether the browser could store them */
function writeActions(actions: readonly QueuedAction[]): boolean {
  const isStored = store(outboxKey, actions.length > 0 ? JSON.stringify(actions) : null);
  if (!isStored) toast(t('offline.noStorage'), 'bad');
  showQueued(isStored ? actions : readActions());
  return isStored;
}

/**
 * Queues an action until it can be sent, replacing the one it makes obsolete.
 * @returns whether the browser could store it; otherwise, a toast says that it couldn't
 */
export function queueAction(action: QueuedAction): boolean {
  return writeActions(withAction(readActions(), action));
}

/** Returns whether a queued action is made obsolete by this one. An action stays queued until its response arrives. */
export function replacesQueued(action: QueuedAction): boolean {
  return readActions().some((other) => isSameTarget(other, action));
}

let sender = () => {};

/** Sets the function that sends queued actions. */
export function setSender(send: () => void): void {
  sender = send;
}

/** Sends queued actions now. */
export function sendNow(): void {
  sender();
}

/** Shows the member's queued actions, including those of other windows. Drops other members' actions unsent. */
export function openOutbox(client: QueryClient, userId: string): void {
  const actions = readActions();
  const mine = actions.filter((action) => action.userId === userId);
  if (mine.length < actions.length) writeActions(mine);
  else showQueued(mine);
  for (const action of mine) show(client, action);
}

function show(client: QueryClient, { dealId, ...action }: QueuedAction): void {
  patchStatus(client, dealId, action.kind === 'vote' ? { vote: action.value } : { saved: action.value });
}

/** Clears the queue on logout and says so if it wasn't empty. */
export function clearOutbox(): void {
  const count = readActions().length;
  if (count === 0) return;
  writeActions([]);
  toast(t('offline.notSent', { count }));
}

/**
 * Sends queued actions one by one, oldest first, in one window at a time. Stops if the site is unreachable or rate
 * limiting.
 * @returns whether nothing is left to send
 */
export async function sendQueued(client: QueryClient, api: Api, userId: string): Promise<boolean> {
  if (readActions().length === 0) return true;
  const send = async () => {
    let accepted = 0;
    for (let action = findNextAction(userId); action; action = findNextAction(userId)) {
      const outcome = await sendOne(client, api, action);
      if (outcome === 'later') return false;
      const done = JSON.stringify(action);
      // The member may have queued a newer action in the meantime, which must stay.
      writeActions(readActions().filter((other) => JSON.stringify(other) !== done));
      if (outcome === 'accepted') accepted += 1;
    }
    if (accepted > 0) toast(t('offline.sent', { count: accepted }), 'good');
    return true;
  };
  return navigator.locks ? navigator.locks.request(outboxKey, send) : runInTurn(send);
}

let lastTurn: Promise<unknown> = Promise.resolve();

/** Locks need HTTPS. Without them two windows may send the same action, which the site accepts. */
function runInTurn(send: () => Promise<boolean>): Promise<boolean> {
  const turn = lastTurn.then(send);
  lastTurn = turn.catch(() => undefined);
  return turn;
}

function findNextAction(userId: string): QueuedAction | undefined {
  return readActions().find((action) => action.userId === userId);
}

/** Sends an action; `later` means that it must be sent again. */
async function sendOne(client: QueryClient, api: Api, action: QueuedAction): Promise<'accepted' | 'refused' | 'later'> {
  const params = { id: action.dealId };
  try {
    if (action.kind === 'vote') {
      patchVote(
        client,
        action.dealId,
        await api('POST /deals/:id/vote', { params, body: { voteValue: action.value } }),
      );
    } else {
      await api(action.value ? 'POST /deals/:id/save' : 'DELETE /deals/:id/save', { params });
      const { note, folder, dealId } = action;
      if (note || folder) await api('PUT /saves/:dealId', { params: { dealId }, body: { note, folder } });
      void client.invalidateQueries({ queryKey: ['mine', 'deals', 'saved'] });
      show(client, action);
    }
    return 'accepted';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, failure } = error;
    if (alreadyCastCodes.has(failure?.code)) return 'accepted';
    if (status === 401 || isTemporary(status)) return 'later';
    log('warn', 'What waited to be sent was refused', error);
    reloadStatus(client, action.dealId);
    void client.invalidateQueries({ queryKey: ['deals'] });
    toast(error.message, 'bad');
    return 'refused';
  }
}
