import { useEffect } from 'react';
import { trackSignal } from '../../lib/telemetry.ts';

/** Notes a search when its answer has come: what was looked for, and how many deals there are. */
export function useNoteSearch(searchQuery: string, resultsCount: number | undefined): void {
  const isAnswered = resultsCount !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other filters the number changes, and the search does not.
  useEffect(() => {
    if (isAnswered) trackSignal({ eventType: 'search_performed', metadata: { searchQuery, resultsCount } });
  }, [searchQuery, isAnswered]);
}
