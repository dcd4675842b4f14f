import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface SlowConnection extends AsyncDisposable {
  /** The site's origin through this connection. */
  origin: string;
  /** Sends the rest of the pages. */
  release(): void;
}

/** Opens a proxy to the site that pauses pages right after the first `marker` until `release` is called. */
export async function openSlowConnection(siteOrigin: string, marker: string): Promise<SlowConnection> {
  const released = Promise.withResolvers<void>();
  const server = createServer((incoming, answer) => {
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const forwarded = request(new URL(incoming.url ?? '/', siteOrigin), { method: incoming.method, headers });
    forwarded.once('error', (error) => answer.destroy(error));
    forwarded.once('response', async (upstream) => {
      answer.writeHead(upstream.statusCode ?? 502, upstream.headers);
      if (!upstream.headers['content-type']?.startsWith('text/html')) return void upstream.pipe(answer);
      const page = await text(upstream);
      const splitIndex = page.indexOf(marker) + marker.length;
      answer.write(page.slice(0, splitIndex));
      await released.promise;
      answer.end(page.slice(splitIndex));
    });
    incoming.pipe(forwarded);
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
