import type { Transport } from '../../../lib/api.ts';

/** Sends a request that outlives the page. */
export const keepAlive: Transport = (request) => fetch(request, { keepalive: true });
