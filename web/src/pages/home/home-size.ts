import * as homeLimits from '@haggle/contract/limits/home';
import { homePageSize } from '@haggle/contract/limits/home';
import { useSyncExternalStore } from 'react';

let size: number | undefined;
let listeners = 0;

/** Returns how many deals this window's home page holds. For the browser only. */
export function readHomeSize(): number {
  if (size === undefined || listeners === 0) size = homePageSize(window.innerWidth);
  return size;
}

function subscribe(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onResize = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      size = homePageSize(window.innerWidth);
      listener();
    }, homeLimits.resizeDebounce);
  };
  listeners += 1;
  window.addEventListener('resize', onResize);
  return () => {
    listeners -= 1;
    clearTimeout(timer);
    window.removeEventListener('resize', onResize);
  };
}

/** Returns this window's page size, updated once resizing pauses. Undefined on the server and during hydration. */
export function useHomeSize(): number | undefined {
  return useSyncExternalStore(subscribe, readHomeSize, () => undefined);
}
