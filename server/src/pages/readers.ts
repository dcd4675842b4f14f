import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { ApiCache } from '../platform/api/api-cache.ts';
import type { Pages } from './pages.ts';

type Answer = (request: Request, bindings: unknown) => Response | Promise<Response>;

/** Creates the handler for readers' requests: cached API responses bypass routing. */
export function answerReaders(kept: ApiCache | undefined, pages: Pages): Answer {
  return (request, bindings) =>
    kept?.send(bindings as HttpBindings) ? RESPONSE_ALREADY_SENT : pages.answer(request, bindings as HttpBindings);
}
