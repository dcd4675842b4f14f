const cards = '[data-deal][tabindex]';

/** Returns the ids of the deals this page lists, in order. */
export function listedIds(): string[] {
  const shown = [...document.querySelectorAll<HTMLElement>(`main ${cards}`)].filter((card) => card.checkVisibility());
  return [...new Set(shown.flatMap((card) => card.dataset.deal ?? []))];
}

/** Returns the deal whose focused card or title received a key; undefined anywhere else. */
export function cardIdOf(target: EventTarget | null): string | undefined {
  if (!(target instanceof HTMLElement) || !target.matches(`${cards}, ${cards} [data-key="open"]`)) return undefined;
  return target.closest<HTMLElement>(cards)?.dataset.deal;
}

/** Moves the focus to a deal's card, where reading continues. */
export function focusCard(id: string): void {
  const card = document.querySelector<HTMLElement>(`main ${cards}[data-deal="${CSS.escape(id)}"]`);
  card?.focus({ preventScroll: true });
  card?.scrollIntoView({ block: 'nearest' });
}
