import type { KeyboardEvent } from 'react';
import { isOwnEvent } from './own-event.ts';

/** Submits a form on Ctrl or ⌘ and Enter, from any of its fields: text areas use plain Enter themselves. */
export function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !isOwnEvent(event)) return;
  event.preventDefault();
  // A disabled button ignores this click.
  event.currentTarget.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
}
