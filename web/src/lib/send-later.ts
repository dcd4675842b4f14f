import type { Api, Transport } from './api.ts';
import type { Session } from './session.ts';

/** Sends a request that outlives the page. */
export const keepAlive: Transport = (request) => fetch(request, { keepalive: true });

/**
 * Holds back what can still be undone for `delay` milliseconds. It is sent earlier, in the name of the member who did
 * it, when they log out or leave the page.
 * @returns how to call it off; false when it was too late
 */
export function sendLater(session: Session, delay: number, send: (api: Api) => Promise<unknown>): () => boolean {
  const api = session.memberApi();
  const timer = setTimeout(sendNow, delay);
  window.addEventListener('pagehide', sendNow);
  session.beforeLeaving.add(sendNow);
  let isWaiting = true;

  function end(): boolean {
    const wasWaiting = isWaiting;
    isWaiting = false;
    clearTimeout(timer);
    window.removeEventListener('pagehide', sendNow);
    session.beforeLeaving.delete(sendNow);
    return wasWaiting;
  }
  async function sendNow(): Promise<void> {
    if (end()) await send(api);
  }
  return end;
}
