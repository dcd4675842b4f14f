import * as requestLimits from '@haggle/contract/limits/requests';
import type { Transport } from './api.ts';

interface Waiting {
  /** Told how much of the body is sent, from 0 to 1, which `fetch` cannot. */
  onProgress?: (share: number) => void;
  /** Of what the site works on for long, milliseconds to wait instead of those for other answers, once all is sent. */
  patience?: number;
}

/**
 * A transport for files. It fails when nothing moves for as long as other requests have in all: a slow line may take the
 * time it needs.
 */
export function upload(waiting: Waiting = {}): Transport {
  return async (request) => send(request, await request.blob(), waiting);
}

/** An upload that tells how much of it is sent. */
export function uploadWith(onProgress: (share: number) => void): Transport {
  return upload({ onProgress });
}

function send(
  request: Request,
  body: Blob,
  { onProgress, patience = requestLimits.timeout }: Waiting,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    let timer = setTimeout(stop, requestLimits.timeout);
    function stop(): void {
      xhr.abort();
    }
    function wait(most: number): void {
      clearTimeout(timer);
      timer = setTimeout(stop, most);
    }
    xhr.open(request.method, request.url);
    for (const [name, value] of request.headers) xhr.setRequestHeader(name, value);
    xhr.withCredentials = true;
    xhr.upload.addEventListener('progress', ({ loaded, total }) => {
      wait(requestLimits.timeout);
      onProgress?.(total > 0 ? loaded / total : 0);
    });
    xhr.upload.addEventListener('load', () => wait(patience));
    xhr.addEventListener('load', () => resolve(new Response(xhr.responseText || null, { status: xhr.status })));
    xhr.addEventListener('error', () => reject(new TypeError('The upload broke off.')));
    xhr.addEventListener('abort', () => reject(new DOMException('The upload was stopped.', 'AbortError')));
    xhr.addEventListener('loadend', () => {
      clearTimeout(timer);
      request.signal.removeEventListener('abort', stop);
    });
    request.signal.addEventListener('abort', stop);
    if (request.signal.aborted) reject(new DOMException('The upload was stopped.', 'AbortError'));
    else xhr.send(body);
  });
}
