let place: HTMLElement | undefined;

/** Announces a change to screen readers. All votes on a page share one live region, since a list would have dozens. */
export function announce(text: string): void {
  if (!place) {
    place = document.createElement('div');
    place.setAttribute('role', 'status');
    place.className = 'sr-only';
    document.body.append(place);
  }
  // Screen readers announce the same text again only if the content differs.
  place.textContent = place.textContent === text ? `${text} ` : text;
}
