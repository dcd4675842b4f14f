import * as requestLimits from '@haggle/contract/limits/requests';
import type { Transport } from './api.ts';
import { saveFile } from './save-file.ts';

interface DownloadOptions {
  /** Timeout in milliseconds, instead of the usual one, for a file that may be large; `Infinity` for none. */
  timeoutMs?: number;
  /** Called with the number of bytes received so far. */
  onBytes?: (bytes: number) => void;
}

/** Returns a transport that saves a call's response as a file of this name; refusals stay refusals. */
export function saveAs(name: string, { timeoutMs = requestLimits.timeout, onBytes }: DownloadOptions = {}): Transport {
  return async (request) => {
    const signals = [request.signal, ...(timeoutMs === Infinity ? [] : [AbortSignal.timeout(timeoutMs)])];
    const response = await fetch(request, { signal: AbortSignal.any(signals) });
    if (!response.ok) return response;
    saveFile(name, await readBlob(response, onBytes));
    return Response.json(null);
  };
}

async function readBlob(response: Response, onBytes: DownloadOptions['onBytes']): Promise<Blob> {
  if (!onBytes) return response.blob();
  const chunks: BlobPart[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    chunks.push(part.value);
    bytes += part.value.byteLength;
    onBytes(bytes);
  }
  return new Blob(chunks, { type: response.headers.get('content-type') ?? '' });
}
