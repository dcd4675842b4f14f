import type { IncomingMessage, ServerResponse } from 'node:http';
import { ReadableStream } from 'node:stream/web';
import * as requestLimits from '@haggle/contract/limits/requests';

/** Milliseconds between checks of the drained amount. */
const checkInterval = 1_000;

/** Wraps a body so that its reader may stop early without breaking the connection needed for the refusal. */
export function keepConnectionOpen(body: globalThis.ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}

/**
 * Drains the rest of a request after the response. Most clients read the response only after sending everything, and
 * never see it if the connection closes earlier. At most the largest form's size is read, within the request timeout.
 */
export function drainAfterResponse(response: ServerResponse): void {
  // Before the server's own listener, which closes the connection immediately.
  response.prependOnceListener('finish', () => {
    if (!response.req.complete) drainRequest(response.req);
  });
}

function drainRequest(request: IncomingMessage): void {
  const { socket } = request;
  const bytesBefore = socket.bytesRead;
  const close = socket.destroySoon.bind(socket);
  let isFinished = false;
  // Closing with unread bytes resets the connection and loses the response, so only our side is closed for now.
  socket.destroySoon = () => {
    isFinished = true;
    socket.end();
  };
  request.once('end', () => {
    socket.destroySoon = close;
    if (isFinished) close();
  });
  // A previous reader that gave up would block it.
  request.removeAllListeners('data');
  request.resume();
  const watch = setInterval(() => {
    if (socket.bytesRead - bytesBefore > requestLimits.formBytes) socket.destroy();
    if (request.complete || socket.destroyed) clearInterval(watch);
  }, checkInterval).unref();
}
