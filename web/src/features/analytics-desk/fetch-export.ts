import type { AnalyticsRange, ExportType } from '@haggle/contract/analytics-reports';
import type { Failure } from '@haggle/contract/shapes';
import { stringifySearch } from '../../lib/search-params.ts';

interface Wanted {
  format: 'csv' | 'json';
  file: ExportType;
  range: AnalyticsRange;
}

/**
 * Fetches an export, which is a file and no answer for the API client. `onBytes` is told how much has come so far.
 * @throws Error with words for the reader
 */
export async function fetchExport(
  { format, file, range }: Wanted,
  token: string | null,
  onBytes: (bytes: number) => void,
): Promise<Blob> {
  const path = `/api/analytics/export/${format}${stringifySearch({ dataType: file, timeRange: range })}`;
  const headers = token ? { authorization: `Bearer ${token}` } : undefined;
  const response = await fetch(path, { headers }).catch(() => undefined);
  if (!response) throw new Error('Network error. Please check your connection.');
  if (!response.ok) {
    // A refusal may come without words.
    const failure: Failure | undefined = await response.json().catch(() => undefined);
    throw new Error(failure?.error ?? `The server answered ${response.status}.`);
  }
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
