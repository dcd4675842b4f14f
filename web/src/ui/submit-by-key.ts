import type { KeyboardEvent } from 'react';

/** Sends a form with Ctrl or ⌘ and Enter, wherever in it the focus is: fields take a plain Enter for themselves. */
export function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  // A button that is disabled is not pressed.
  event.currentTarget.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
}
