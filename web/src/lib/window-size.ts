import { useEffect, useState } from 'react';

/**
 * The window's width in CSS pixels, told once resizing has paused for `delay` milliseconds; undefined on the server and
 * until the page is alive.
 */
export function useWindowWidth(delay: number): number | undefined {
  const [width, setWidth] = useState<number>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => setWidth(window.innerWidth);
    const readLater = () => {
      clearTimeout(timer);
      timer = setTimeout(read, delay);
    };
    read();
    window.addEventListener('resize', readLater);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', readLater);
    };
  }, [delay]);
  return width;
}
