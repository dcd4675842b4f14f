import type { RequestListener, Server } from 'node:http';
import { join } from 'node:path';
import { readLanguage } from '../../../messages/read-messages.ts';
import type { Renderer, ServerEntry } from './renderer.ts';

const webFolder = join(import.meta.dirname, '../../../web');

const headTags = [
  '<script type="module">import{injectIntoGlobalHook}from"/@react-refresh";injectIntoGlobalHook(window);',
  'window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>t=>t;</script>',
  '<script type="module" src="/@vite/client"></script>',
  '<link rel="stylesheet" href="/src/styles/app.css">',
  '<script type="module" src="/src/entry-browser.tsx"></script>',
].join('');

/** Opens the renderer from the sources, with hot reloading. Requests to `server` go through Vite first. */
export async function openDevelopment(server: Server): Promise<Renderer> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: webFolder,
    configFile: join(webFolder, 'vite.config.ts'),
    // A bundled config is written to a new file at each start, which `node --watch` would see as a change.
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  });
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    vite.middlewares(request, response, () => {
      for (const listener of listeners) listener(request, response);
    });
  });
  return {
    // Nothing is cached, so parameters that pages don't read needn't be split off.
    partSearch: (search) => ({ read: search, unread: '' }),
    async render(request, site) {
      const { render } = (await vite.ssrLoadModule('/src/entry-server.tsx')) as ServerEntry;
      const { language: tag } = site.identity.locale;
      const { api } = vite.config.plugins.find(({ name }) => name === 'messages') as {
        api: { use(tag: string): void };
      };
      api.use(tag);
      return render(request, { ...site, language: readLanguage(tag), headTags: () => headTags, parts: undefined });
    },
    worker: undefined,
    mountFiles: () => undefined,
    close: () => vite.close(),
  };
}
