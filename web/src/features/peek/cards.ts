const cards = '[data-deal][tabindex]';

/** Ids of the deals that this page lists, in their order. */
export function listedIds(): string[] {
  const shown = [...document.querySelectorAll<HTMLElement>(`main ${cards}`)].filter((card) => card.checkVisibility());
  return [...new Set(shown.flatMap((card) => card.dataset.deal ?? []))];
}

/** The deal whose card, or the title on it, a key was pressed on; undefined anywhere else. */
export function cardIdOf(target: EventTarget | null): string | undefined {
  if (!(target instanceof HTMLElement) || !target.matches(`${cards}, ${cards} [data-key="open"]`)) return undefined;
  return target.closest<HTMLElement>(cards)?.dataset.deal;
}

/** Puts the focus on a deal's card, where reading goes on. */
export function focusCard(id: string): void {
  const card = document.querySelector<HTMLElement>(`main ${cards}[data-deal="${CSS.escape(id)}"]`);
  card?.focus({ preventScroll: true });
  card?.scrollIntoView({ block: 'nearest' });
}
