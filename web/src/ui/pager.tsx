import { useDeferredValue } from 'react';
import { hydrateOnTouch } from '../lib/hydrate-later.tsx';
import type { PagerProps } from './pager-links.tsx';

const PagerLinks = hydrateOnTouch(
  async () => (await import('./pager-links.tsx')).PagerLinks,
  <div className="h-32 touch:h-36" />,
);

/** Links to the other pages of a list; nothing if there is only one. They work before the script has loaded. */
export function Pager({ page, pages, size }: PagerProps) {
  const shown = { page: useDeferredValue(page), pages: useDeferredValue(pages), size: useDeferredValue(size) };
  return shown.pages > 1 && <PagerLinks {...shown} />;
}
