import { browserLimits } from '@haggle/contract/browser-limits';
import type { Transport } from './api.ts';

/**
 * A transport that keeps what a call answers as a file of this name; refusals stay refusals. Of a file that may be long
 * it can wait for longer than for other answers, in milliseconds.
 */
export function saveAs(name: string, patience: number = browserLimits.request.timeout): Transport {
  return async (request) => {
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(patience)]);
    const response = await fetch(request, { signal });
    if (!response.ok) return response;
    const url = URL.createObjectURL(await response.blob());
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
    // Some browsers read the file only after the click has ended.
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
    return Response.json(null);
  };
}
