import { useEffect, useRef } from 'react';
import { trackSignal } from '../../lib/telemetry.ts';
import { filterChips } from './filter-text.ts';
import type { DealSearch } from './filters.ts';

/** Tracks every filter the reader sets on the list. Those it was opened with were tracked elsewhere. */
export function useTrackFilters(search: DealSearch): void {
  const before = useRef(search);
  useEffect(() => {
    for (const name of new Set(filterChips(search).map((chip) => chip.name))) {
      if (search[name] !== before.current[name]) trackSignal({ filter: name, value: String(search[name]) });
    }
    before.current = search;
  }, [search]);
}
