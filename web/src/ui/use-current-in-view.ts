import { type RefObject, useEffect, useRef } from 'react';

/** For a row of links that scrolls sideways: moves it so that the link at `current` stands in its middle. */
export function useCurrentInView(current: number): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = row.current?.querySelectorAll('a')[current];
    // The row alone; scrollIntoView would move the page as well.
    if (link) row.current?.scrollTo({ left: link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2 });
  }, [current]);
  return row;
}
