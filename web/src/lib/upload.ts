import * as requestLimits from '@haggle/contract/limits/requests';
import type { Transport } from './api.ts';

interface UploadOptions {
  /** Called with the share of the body that is sent, from 0 to 1, which `fetch` can't report. */
  onProgress?: (share: number) => void;
  /** Timeout in milliseconds after sending, instead of the usual one, for requests that take long to process. */
  processingTimeout?: number;
}

/**
 * Returns a transport for files. It times out only when nothing moves for as long as other requests may take in total, so
 * that slow connections can finish.
 */
export function upload(options: UploadOptions = {}): Transport {
  return async (request) => send(request, await request.blob(), options);
}

/** Returns an upload transport that reports progress. */
export function uploadWith(onProgress: (share: number) => void): Transport {
  return upload({ onProgress });
}

function send(
  request: Request,
  body: Blob,
  { onProgress, processingTimeout = requestLimits.timeout }: UploadOptions,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    let timer = setTimeout(stop, requestLimits.timeout);
    function stop(): void {
      xhr.abort();
    }
    function wait(duration: number): void {
      clearTimeout(timer);
      timer = setTimeout(stop, duration);
    }
    xhr.open(request.method, request.url);
    for (const [name, value] of request.headers) xhr.setRequestHeader(name, value);
    xhr.withCredentials = true;
    xhr.upload.addEventListener('progress', ({ loaded, total }) => {
      wait(requestLimits.timeout);
      onProgress?.(total > 0 ? loaded / total : 0);
    });
    xhr.upload.addEventListener('load', () => wait(processingTimeout));
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
