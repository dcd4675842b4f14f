import type { WaitingDeal } from '@haggle/contract/moderation/approvals';
import { useEffect, useEffectEvent, useState } from 'react';
import { isHeldByOther } from './queue-keys.ts';

/** Screens that show the list and the open deal side by side: the breakpoint `aside` of the styles. */
const sideBySide = '(width >= 75rem)';
const activityEvents = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Where there is room next to the list, opens the longest waiting deal that no one else has open.
 * @returns whether the open deal was opened like this, with no input since: an abandoned window must not claim a deal
 */
export function useOpenFirst(
  rows: readonly WaitingDeal[],
  open: string | undefined,
  go: (deal: string) => void,
): boolean {
  const first = rows.find((row) => !isHeldByOther(row))?.deal._id;
  const [unattended, setUnattended] = useState<string>();
  const openDeal = useEffectEvent((id: string) => {
    setUnattended(id);
    go(id);
  });
  useEffect(() => {
    if (open === undefined && first !== undefined && matchMedia(sideBySide).matches) openDeal(first);
  }, [open, first]);
  useEffect(() => {
    if (unattended === undefined) return;
    const markAttended = () => setUnattended(undefined);
    for (const sign of activityEvents) addEventListener(sign, markAttended);
    return () => {
      for (const sign of activityEvents) removeEventListener(sign, markAttended);
    };
  }, [unattended]);
  return unattended !== undefined && unattended === open;
}
