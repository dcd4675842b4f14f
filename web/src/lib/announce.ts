let place: HTMLElement | undefined;

/** Tells those who listen what has changed. One region serves all votes of a page, since a list would have dozens. */
export function announce(text: string): void {
  if (!place) {
    place = document.createElement('div');
    place.setAttribute('role', 'status');
    place.className = 'sr-only';
    document.body.append(place);
  }
  // The same words once more are a change only when something else stood there before.
  place.textContent = place.textContent === text ? `${text} ` : text;
}
