import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ReceivedRequest {
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** An external server that accepts POST requests. */
export interface Receiver {
  /** Its `host:port`, with a name that needs a DNS lookup. */
  authority: string;
  requests: ReceivedRequest[];
  /** The status of its responses. */
  status: number;
  /** The body of its responses, sent as JSON if it looks like JSON. */
  responseBody: string;
  /** A promise to wait for before responding. */
  holdUntil: Promise<void> | undefined;
  close(): Promise<void>;
}

export async function openReceiver(host: string): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = request.headers as Record<string, string>;
    receiver.requests.push({ path: request.url ?? '', headers, body: Buffer.concat(chunks) });
    await receiver.holdUntil;
    response.writeHead(receiver.status, {
      'content-type': receiver.responseBody.startsWith('{') ? 'application/json' : 'text/plain',
    });
    response.end(receiver.responseBody);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver: Receiver = {
    authority: `${host}:${(server.address() as AddressInfo).port}`,
    requests: [],
    status: 200,
    responseBody: '',
    holdUntil: undefined,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return receiver;
}
