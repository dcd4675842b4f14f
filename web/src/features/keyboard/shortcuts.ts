/** Runs a key's action on the page's deals or notifications. Returns false if the key has none here. */
export function runShortcut(key: string): boolean {
  switch (key) {
    case 'j':
      return move(1);
    case 'k':
      return move(-1);
    case 'o':
      return clickControl('open');
    case 'u':
      return clickControl('vote');
    case 's':
      return clickControl('save');
    default:
      return false;
  }
}

function cards(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-deal][tabindex], [data-notification]')].filter((card) =>
    card.checkVisibility(),
  );
}

function move(step: 1 | -1): boolean {
  const all = cards();
  const current = all.findIndex((card) => card.contains(document.activeElement));
  const next = all[current < 0 ? 0 : current + step];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
  return next !== undefined;
}

/** A deal's own page has one deal, which needs no selection. */
function findTarget(): HTMLElement | null {
  return (
    document.activeElement?.closest<HTMLElement>('[data-deal], [data-notification]') ??
    document.querySelector<HTMLElement>('[data-deal]:not([tabindex])')
  );
}

/** Returns the id of the deal to hide. Its card will disappear, so focus moves to the next or previous one. */
export function selectDealToHide(): string | undefined {
  const deal = findTarget();
  if (deal?.matches('[data-deal][tabindex]')) void (move(1) || move(-1));
  return deal?.dataset.deal;
}

function clickControl(action: string): boolean {
  const control = findTarget()?.querySelector<HTMLElement>(`[data-key="${action}"]`);
  control?.click();
  return control !== null && control !== undefined;
}
