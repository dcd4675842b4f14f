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

/** Where this browser keeps what waits, the oldest first; all its windows share it. */
export const outboxKey = 'outbox';

/** Names of votes that the site has already. */
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

/** Keeps an act until it can be sent, in place of what it makes void. */
export function queueAct(act: Act): void {
  writeActs(withAct(readActs(), act));
}

/** Whether something waits that an act makes void. What is on its way to the site waits until it is answered. */
export function isBehind(act: Act): boolean {
  return readActs().some((other) => isSameMatter(other, act));
}

let sender = () => {};

/** Has what waits sent by `send` whenever somebody asks for it. */
export function sendBy(send: () => void): void {
  sender = send;
}

/** Asks for what waits to be sent now. */
export function sendNow(): void {
  sender();
}

/** Shows on the page what waits, also what another window keeps. Acts of anybody else are dropped unsent. */
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

/** Forgets what waits, since whoever did it is leaving; says so where there was something. */
export function emptyOutbox(): void {
  const count = readActs().length;
  if (count === 0) return;
  writeActs([]);
  toast(t('offline.notSent', { count }));
}

/**
 * Sends what waits, one after the other in the order it was done, in one window at a time. It stops where the site
 * cannot be reached or asks for patience.
 * @returns whether nothing is left to send
 */
export async function sendActs(client: QueryClient, api: Api, userId: string): Promise<boolean> {
  if (readActs().length === 0) return true;
  const send = async () => {
    let sent = 0;
    for (let act = nextOf(userId); act; act = nextOf(userId)) {
      if (!(await sendOne(client, api, act))) return false;
      const done = JSON.stringify(act);
      // Meanwhile the member may have thought better of it: what is newer stays.
      writeActs(readActs().filter((other) => JSON.stringify(other) !== done));
      sent += 1;
    }
    if (sent > 0) toast(t('offline.sent', { count: sent }), 'good');
    return true;
  };
  return navigator.locks ? navigator.locks.request(outboxKey, send) : takeTurn(send);
}

let lastTurn: Promise<unknown> = Promise.resolve();

/** Browsers have locks with HTTPS only. Without them two windows may send the same act, which the site accepts. */
function takeTurn(send: () => Promise<boolean>): Promise<boolean> {
  const turn = lastTurn.then(send);
  lastTurn = turn.catch(() => undefined);
  return turn;
}

function nextOf(userId: string): Act | undefined {
  return readActs().find((act) => act.userId === userId);
}

/** @returns whether that is settled, one way or the other */
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
