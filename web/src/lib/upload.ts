import * as requestLimits from '@haggle/contract/limits/requests';
import type { Transport } from './api.ts';

/**
 * A transport that tells how much of the body is sent, from 0 to 1, which `fetch` cannot. It fails when nothing moves for
 * as long as other requests have in all: a slow line may take the time it needs.
 */
export function uploadWith(onProgress: (share: number) => void): Transport {
  return async (request) => send(request, await request.blob(), onProgress);
}

function send(request: Request, body: Blob, onProgress: (share: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    let patience = setTimeout(stop, requestLimits.timeout);
    function stop(): void {
      xhr.abort();
    }
    function wait(): void {
      clearTimeout(patience);
      patience = setTimeout(stop, requestLimits.timeout);
    }
    xhr.open(request.method, request.url);
    for (const [name, value] of request.headers) xhr.setRequestHeader(name, value);
    xhr.withCredentials = true;
    xhr.upload.addEventListener('progress', ({ loaded, total }) => {
      wait();
      onProgress(total > 0 ? loaded / total : 0);
    });
    xhr.addEventListener('load', () => resolve(new Response(xhr.responseText || null, { status: xhr.status })));
    xhr.addEventListener('error', () => reject(new TypeError('The upload broke off.')));
    xhr.addEventListener('abort', () => reject(new DOMException('The upload was stopped.', 'AbortError')));
    xhr.addEventListener('loadend', () => {
      clearTimeout(patience);
      request.signal.removeEventListener('abort', stop);
    });
    request.signal.addEventListener('abort', stop);
    if (request.signal.aborted) reject(new DOMException('The upload was stopped.', 'AbortError'));
    else xhr.send(body);
  });
}
