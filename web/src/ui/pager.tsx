import { useDeferredValue } from 'react';
import { hydrateOnTouch } from '../lib/hydrate-later.tsx';
import type { PagerProps } from './pager-links.tsx';

const PagerLinks = hydrateOnTouch(
  async () => (await import('./pager-links.tsx')).PagerLinks,
  <div className="h-32 touch:h-36" />,
);

/** The way to the other pages of a list; nothing where there is one page only. Its links work before its script is there. */
export function Pager({ page, pages, size }: PagerProps) {
  const shown = { page: useDeferredValue(page), pages: useDeferredValue(pages), size: useDeferredValue(size) };
  return shown.pages > 1 && <PagerLinks {...shown} />;
}
