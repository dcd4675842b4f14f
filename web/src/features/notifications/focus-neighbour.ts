/** Moves the focus from a row about to be removed to the same button of the next or previous row, else to the list. */
export function focusNeighbour(button: HTMLButtonElement): void {
  const list = button.closest<HTMLElement>('[data-notifications]');
  const all = [...(list?.querySelectorAll<HTMLElement>('[data-delete]') ?? [])];
  const index = all.indexOf(button);
  const next = all[index + 1] ?? all[index - 1] ?? list;
  next?.focus({ preventScroll: true });
}

/** Moves the focus from a button about to be removed to the next one. */
export function focusNext(button: HTMLButtonElement): void {
  const { nextElementSibling: next } = button;
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}
