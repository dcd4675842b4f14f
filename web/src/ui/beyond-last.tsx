import { hydrateWhenShown } from '../lib/hydrate-later.tsx';

/** Whether the address asks for a page after the last one; a list without anything has none to ask for. */
export function isBeyondLast({ page, pages }: { page: number; pages: number }): boolean {
  return pages > 0 && page > pages;
}

/** Instead of a list that ends before the page that the address names. */
export const BeyondLast = hydrateWhenShown(async () => (await import('./beyond-last-note.tsx')).BeyondLastNote);
