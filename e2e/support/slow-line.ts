import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface SlowLine extends AsyncDisposable {
  /** The site's origin through this connection. */
  origin: string;
  /** Sends the rest of the pages. */
  release(): void;
}

/** Opens a proxy to the site that pauses pages right after the first `words` until `release` is called. */
export async function openSlowLine(siteOrigin: string, words: string): Promise<SlowLine> {
  const released = Promise.withResolvers<void>();
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    const forwarded = request(new URL(asked.url ?? '/', siteOrigin), { method: asked.method, headers });
    forwarded.once('error', (error) => answer.destroy(error));
    forwarded.once('response', async (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      if (!got.headers['content-type']?.startsWith('text/html')) return void got.pipe(answer);
      const page = await text(got);
      const cut = page.indexOf(words) + words.length;
      answer.write(page.slice(0, cut));
      await released.promise;
      answer.end(page.slice(cut));
    });
    asked.pipe(forwarded);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    release: released.resolve,
    async [Symbol.asyncDispose]() {
      released.resolve();
      server.closeAllConnections();
      server.close();
    },
  };
}
