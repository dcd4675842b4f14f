import { type RefObject, useEffect, useRef } from 'react';

/** For a horizontally scrolling row of links: scrolls the link at `current` to its centre. */
export function useCurrentInView(current: number): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = row.current?.querySelectorAll('a')[current];
    // `scrollIntoView` would scroll the page as well.
    if (link) row.current?.scrollTo({ left: link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2 });
  }, [current]);
  return row;
}
