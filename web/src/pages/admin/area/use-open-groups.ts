import { useState } from 'react';
import { readStored, store } from '../../../lib/storage.ts';

const key = 'adminGroups';

/** Returns the menu's open groups, other than the current page's, and a setter. They are stored in this browser. */
export function useOpenGroups() {
  const [open, setOpen] = useState<readonly string[]>(() => (readStored(key) ?? 'site deals').split(' '));
  function setGroupOpen(group: string, isOpen: boolean): void {
    const next = isOpen ? [...open.filter((name) => name !== group), group] : open.filter((name) => name !== group);
    setOpen(next);
    store(key, next.join(' '));
  }
  return [open, setGroupOpen] as const;
}
