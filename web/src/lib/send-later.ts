import type { Api, Transport } from './api.ts';
import type { Session } from './session.ts';

/** Sends a request that outlives the page. */
export const keepAlive: Transport = (request) => fetch(request, { keepalive: true });

/**
 * Delays a request by `delay` milliseconds, so it can be undone. It is sent earlier, as the member who made it, when they
 * log out or leave the page.
 * @returns a function that cancels it; false if it was too late
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
