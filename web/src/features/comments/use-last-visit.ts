import { useEffect, useRef, useState } from 'react';
import { visits } from './stored-by-deal.ts';

/** Returns the time this browser last showed a deal, then stores the current time. */
export function useLastVisit(dealId: string): string | undefined {
  const [lastVisit, setLastVisit] = useState<string>();
  const hasRecorded = useRef(false);
  useEffect(() => {
    if (hasRecorded.current) return;
    hasRecorded.current = true;
    setLastVisit(visits.read(dealId));
    visits.write(dealId, new Date().toISOString());
  }, [dealId]);
  return lastVisit;
}
