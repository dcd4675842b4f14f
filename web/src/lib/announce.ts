import { findTopLayer } from './top-layer.ts';

let liveRegion: HTMLElement | undefined;

/** Milliseconds. Screen readers only announce changes of a region that they already know. */
const delay = 100;

/** Announces a change to screen readers. All votes on a page share one live region, since a list would have dozens. */
export function announce(text: string): void {
  liveRegion ??= createRegion();
  const region = liveRegion;
  const home = findTopLayer();
  if (region.parentNode !== home) {
    region.textContent = '';
    home.append(region);
  }
  setTimeout(() => {
    // Screen readers announce the same text again only if the content differs.
    region.textContent = region.textContent === text ? `${text} ` : text;
  }, delay);
}

function createRegion(): HTMLElement {
  const region = document.createElement('div');
  region.setAttribute('role', 'status');
  region.className = 'sr-only';
  return region;
}
