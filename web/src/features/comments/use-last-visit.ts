import { useEffect, useRef, useState } from 'react';
import { visits } from './stored-by-deal.ts';

/** Returns the time this browser last showed a deal, then stores the current time. */
export function useLastVisit(dealId: string): string | undefined {
  const [lastVisit, setLastVisit] = useState<string>();
  const isNoted = useRef(false);
  useEffect(() => {
    if (isNoted.current) return;
    isNoted.current = true;
    setLastVisit(visits.read(dealId));
    visits.keep(dealId, new Date().toISOString());
  }, [dealId]);
  return lastVisit;
}
