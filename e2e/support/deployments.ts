import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of a site that simulates deployments of other builds. */
export interface DeploymentProxy {
  origin: string;
  /** The path of the current build's style sheet. */
  readonly style: string;
  /** Serves the same pages with a style sheet of another name; the old name responds 404. */
  deploy(name: string): void;
  /** Turns off offline reading, so that browsers must delete what they stored. */
  disableOfflineReading(): void;
  stop(): Promise<void>;
}

/** The simulated build. */
interface SimulatedBuild {
  originalStyle: string;
  style: string;
  storesPages: boolean;
}

const droppedHeaders = ['host', 'connection', 'accept-encoding', 'content-length', 'if-none-match'];

async function forwardRequest(
  siteOrigin: string,
  request: IncomingMessage,
  { originalStyle, style, storesPages }: SimulatedBuild,
): Promise<Response> {
  const { method = 'GET', url = '/' } = request;
  if (url === originalStyle && style !== originalStyle) return new Response('Not found.', { status: 404 });
  const headers = new Headers(request.headers as Record<string, string>);
  for (const name of droppedHeaders) headers.delete(name);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = chunks.length > 0 ? new Uint8Array(Buffer.concat(chunks)) : null;
  const path = url === style ? originalStyle : url;
  const response = await fetch(`${siteOrigin}${path}`, { method, headers, body, redirect: 'manual' });
  if (!/html|javascript/.test(response.headers.get('content-type') ?? '')) return response;
  const text = (await response.text()).replaceAll(originalStyle, style);
  return new Response(storesPages ? text : text.replace('"keeps":true', '"keeps":false'), response);
}

function createProxyListener(siteOrigin: string, simulatedBuild: SimulatedBuild): RequestListener {
  return async (request, response) => {
    const answer = await forwardRequest(siteOrigin, request, simulatedBuild);
    const headers = [...answer.headers].filter(([name]) => !/^content-(?:encoding|length)$/.test(name));
    response.writeHead(answer.status, Object.fromEntries(headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  };
}

export async function openDeploymentProxy(siteOrigin: string): Promise<DeploymentProxy> {
  const html = await (await fetch(`${siteOrigin}/shell.html`)).text();
  const originalStyle = /\/assets\/entry-browser-[\w-]+\.css/.exec(html)?.[0] ?? '';
  const simulatedBuild: SimulatedBuild = { originalStyle, style: originalStyle, storesPages: true };
  const server = createServer(createProxyListener(siteOrigin, simulatedBuild));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    get style() {
      return simulatedBuild.style;
    },
    deploy(name) {
      simulatedBuild.style = `/assets/entry-browser-${name}.css`;
    },
    disableOfflineReading() {
      simulatedBuild.storesPages = false;
    },
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
