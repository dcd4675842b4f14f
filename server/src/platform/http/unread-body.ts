import type { IncomingMessage, ServerResponse } from 'node:http';
import { ReadableStream } from 'node:stream/web';
import * as requestLimits from '@haggle/contract/limits/requests';

/** How often it is looked whether more came than may. */
const lookEvery = 1_000;

/** A body whose reader may stop in the middle without breaking the connection on which the refusal is to be sent. */
export function unbroken(body: globalThis.ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
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
 * Reads on, and forgets, what is left of a request when it has its answer. Most programs look at the answer when they have
 * sent everything, and those whose connection ends before never see it. No more than the largest form is read, for no
 * longer than the server lets a request take.
 */
export function readOnAfter(response: ServerResponse): void {
  // Before the server's own, which closes at once what is not to be kept.
  response.prependOnceListener('finish', () => {
    if (!response.req.complete) readOn(response.req);
  });
}

function readOn(request: IncomingMessage): void {
  const { socket } = request;
  const before = socket.bytesRead;
  const close = socket.destroySoon.bind(socket);
  let isOver = false;
  // With unread bytes a connection is reset, and the answer on its way is lost. So only our half of it ends for now.
  socket.destroySoon = () => {
    isOver = true;
    socket.end();
  };
  request.once('end', () => {
    socket.destroySoon = close;
    if (isOver) close();
  });
  // Whoever read it first and then gave up would hold it.
  request.removeAllListeners('data');
  request.resume();
  const watch = setInterval(() => {
    if (socket.bytesRead - before > requestLimits.formBytes) socket.destroy();
    if (request.complete || socket.destroyed) clearInterval(watch);
  }, lookEvery).unref();
}
