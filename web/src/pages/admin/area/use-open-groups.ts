import { useState } from 'react';

const key = 'adminGroups';

/** Which groups of the menu stand open besides that of the page: as this browser was last left. */
export function useOpenGroups() {
  const [open, setOpen] = useState<readonly string[]>(read);
  function change(group: string, isOpen: boolean): void {
    const next = isOpen ? [...open.filter((name) => name !== group), group] : open.filter((name) => name !== group);
    setOpen(next);
    try {
      localStorage.setItem(key, next.join(' '));
    } catch {
      // A browser that keeps nothing forgets it with the page.
    }
  }
  return [open, change] as const;
}

function read(): string[] {
  try {
    return (localStorage.getItem(key) ?? 'site deals').split(' ');
  } catch {
    return ['site', 'deals'];
  }
}
