/** Does what a key stands for on the deals, or notifications, of this page. False when the key stands for nothing here. */
export function pressKey(key: string): boolean {
  switch (key) {
    case 'j':
      return move(1);
    case 'k':
      return move(-1);
    case 'o':
      return press('open');
    case 'u':
      return press('vote');
    case 's':
      return press('save');
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

/** On a deal's own page there is one deal, which needs no choosing. */
function chosen(): HTMLElement | null {
  return (
    document.activeElement?.closest<HTMLElement>('[data-deal], [data-notification]') ??
    document.querySelector<HTMLElement>('[data-deal]:not([tabindex])')
  );
}

/** The deal to hide. A card goes, so the focus moves on to the next, or to the one before. */
export function takeToHide(): string | undefined {
  const deal = chosen();
  if (deal?.matches('[data-deal][tabindex]')) void (move(1) || move(-1));
  return deal?.dataset.deal;
}

function press(action: string): boolean {
  const control = chosen()?.querySelector<HTMLElement>(`[data-key="${action}"]`);
  control?.click();
  return control !== null && control !== undefined;
}
