let liveRegion: HTMLElement | undefined;

/** Announces a change to screen readers. All votes on a page share one live region, since a list would have dozens. */
export function announce(text: string): void {
  if (!liveRegion) {
    liveRegion = document.createElement('div');
    liveRegion.setAttribute('role', 'status');
    liveRegion.className = 'sr-only';
    document.body.append(liveRegion);
  }
  // Screen readers announce the same text again only if the content differs.
  liveRegion.textContent = liveRegion.textContent === text ? `${text} ` : text;
}
