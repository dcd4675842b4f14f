import { browserLimits } from '@haggle/contract/browser-limits';
import type { Transport } from './api.ts';
import { saveFile } from './save-file.ts';

/**
 * A transport that keeps what a call answers as a file of this name; refusals stay refusals. Of a file that may be long
 * it can wait for longer than for other answers, in milliseconds.
 */
export function saveAs(name: string, patience: number = browserLimits.request.timeout): Transport {
  return async (request) => {
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(patience)]);
    const response = await fetch(request, { signal });
    if (!response.ok) return response;
    saveFile(name, await response.blob());
    return Response.json(null);
  };
}
