import * as requestLimits from '@haggle/contract/limits/requests';
import type { Transport } from './api.ts';
import { saveFile } from './save-file.ts';

interface Waiting {
  /** Of a file that may be long, milliseconds to wait instead of those for other answers; `Infinity` for as long as it comes. */
  patience?: number;
  /** Told how much has come so far. */
  onBytes?: (bytes: number) => void;
}

/** A transport that keeps what a call answers as a file of this name; refusals stay refusals. */
export function saveAs(name: string, { patience = requestLimits.timeout, onBytes }: Waiting = {}): Transport {
  return async (request) => {
    const signals = [request.signal, ...(patience === Infinity ? [] : [AbortSignal.timeout(patience)])];
    const response = await fetch(request, { signal: AbortSignal.any(signals) });
    if (!response.ok) return response;
    saveFile(name, await readBlob(response, onBytes));
    return Response.json(null);
  };
}

async function readBlob(response: Response, onBytes: Waiting['onBytes']): Promise<Blob> {
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
