import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of a site that simulates deployments of other builds. */
export interface Deployments {
  origin: string;
  /** The path of the current build's style sheet. */
  readonly style: string;
  /** Serves the same pages with a style sheet of another name; the old name responds 404. */
  deploy(name: string): void;
  /** Turns off offline reading, so that browsers must delete what they stored. */
  keepNothing(): void;
  stop(): Promise<void>;
}

/** The simulated build. */
interface Seeming {
  built: string;
  style: string;
  keeps: boolean;
}

const notHandedOn = ['host', 'connection', 'accept-encoding', 'content-length', 'if-none-match'];

async function ask(siteOrigin: string, request: IncomingMessage, { built, style, keeps }: Seeming): Promise<Response> {
  const { method = 'GET', url = '/' } = request;
  if (url === built && style !== built) return new Response('Not found.', { status: 404 });
  const headers = new Headers(request.headers as Record<string, string>);
  for (const name of notHandedOn) headers.delete(name);
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const body = parts.length > 0 ? new Uint8Array(Buffer.concat(parts)) : null;
  const path = url === style ? built : url;
  const response = await fetch(`${siteOrigin}${path}`, { method, headers, body, redirect: 'manual' });
  if (!/html|javascript/.test(response.headers.get('content-type') ?? '')) return response;
  const text = (await response.text()).replaceAll(built, style);
  return new Response(keeps ? text : text.replace('"keeps":true', '"keeps":false'), response);
}

function answerAs(siteOrigin: string, seeming: Seeming): RequestListener {
  return async (request, response) => {
    const answer = await ask(siteOrigin, request, seeming);
    const headers = [...answer.headers].filter(([name]) => !/^content-(?:encoding|length)$/.test(name));
    response.writeHead(answer.status, Object.fromEntries(headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  };
}

export async function openDeployments(siteOrigin: string): Promise<Deployments> {
  const html = await (await fetch(`${siteOrigin}/shell.html`)).text();
  const built = /\/assets\/entry-browser-[\w-]+\.css/.exec(html)?.[0] ?? '';
  const seeming: Seeming = { built, style: built, keeps: true };
  const server = createServer(answerAs(siteOrigin, seeming));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    get style() {
      return seeming.style;
    },
    deploy(name) {
      seeming.style = `/assets/entry-browser-${name}.css`;
    },
    keepNothing() {
      seeming.keeps = false;
    },
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
