import type { Server } from 'node:http';
import { Hono, type Context as HonoContext } from 'hono';
import type { Env } from './env.ts';
import { openBuild } from './pages-build.ts';
import { openDevelopment } from './pages-development.ts';
import { emergencyPage, pageHeaders } from './pages-headers.ts';
import { keepPages } from './pages-kept.ts';
import type { Renderer } from './pages-renderer.ts';
import { answerWith, finish } from './pages-response.ts';
import type { Log } from './platform/log.ts';

interface PagesOptions {
  /** Answers `/api`, pictures and health, for the reader and for the pages themselves. */
  api: Hono;
  env: Pick<Env, 'dev' | 'siteUrl' | 'trustProxy' | 'realtime'>;
  log: Log;
  /** In development, changed code reaches the browser through it. */
  server: Server;
}

export interface Pages {
  app: Hono;
  /** Forgets finished pages, since what they show has changed. */
  evict(): void;
  close(): Promise<void>;
}

/**
 * HTML for visitors: everybody gets the same signed-out page, kept a few seconds. All else goes to the API.
 * @throws StartError when the pages are not built
 */
export async function createPages({ api, env, log, server }: PagesOptions): Promise<Pages> {
  const renderer: Renderer = env.dev ? await openDevelopment(server) : await openBuild();
  const kept = keepPages();
  const transport = (request: Request) => api.fetch(request);

  async function make(path: string, origin: string) {
    try {
      // A request of its own: several readers may wait for this page, and one of them leaving must not stop it.
      const response = await renderer.render(new Request(`${origin}${path}`), {
        transport,
        origin,
        isRealtime: env.realtime,
      });
      return await finish(response, pageHeaders(env));
    } catch (error) {
      log.error({ err: error, path }, 'A page could not be rendered.');
      return finish(emergencyPage(), pageHeaders(env));
    }
  }

  async function answer(c: HonoContext): Promise<Response> {
    const url = new URL(c.req.url);
    const origin = env.siteUrl?.replace(/\/+$/, '') ?? originOf(url, c, env.trustProxy);
    const path = `${url.pathname}${url.search}`;
    const page = env.dev ? await make(path, origin) : await kept.get(`${origin}${path}`, () => make(path, origin));
    return answerWith(page, c.req.raw.headers);
  }

  const app = new Hono();
  app.route('/', api);
  renderer.mountFiles(app);
  app.get('*', answer);
  return { app, evict: () => kept.clear(), close: () => renderer.close() };
}

function originOf(url: URL, c: HonoContext, trustProxy: number): string {
  const isSecure = trustProxy > 0 && c.req.header('x-forwarded-proto')?.split(',').at(-trustProxy)?.trim() === 'https';
  return isSecure ? `https://${url.host}` : url.origin;
}
