import { hydrateWhenShown } from '../lib/hydrate-later.tsx';

/** Returns whether the address names a page after the last one; false for an empty list. */
export function isBeyondLast({ page, pages }: { page: number; pages: number }): boolean {
  return pages > 0 && page > pages;
}

/** Shown instead of a list that ends before the page in the address. */
export const BeyondLast = hydrateWhenShown(async () => (await import('./beyond-last-note.tsx')).BeyondLastNote);
