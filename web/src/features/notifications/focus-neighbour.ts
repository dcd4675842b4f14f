/** Before a row goes: leads the focus to the same button of the next row, the one before, or the list's heading. */
export function focusNeighbour(button: HTMLButtonElement): void {
  const list = button.closest<HTMLElement>('[data-notifications]');
  const all = [...(list?.querySelectorAll<HTMLElement>('[data-delete]') ?? [])];
  const place = all.indexOf(button);
  const next = all[place + 1] ?? all[place - 1] ?? list;
  next?.focus({ preventScroll: true });
}

/** Before a button goes: leads the focus to the one after it. */
export function focusNext(button: HTMLButtonElement): void {
  const { nextElementSibling: next } = button;
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}
