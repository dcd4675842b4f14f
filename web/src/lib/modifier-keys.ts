import type { MouseEvent } from 'react';

/** Returns whether a key press belongs to a field, a dialog or the browser. */
export function isHandledElsewhere(event: KeyboardEvent): boolean {
  const { target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  return target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]') !== null;
}

/** Returns whether the browser should handle a click on a link: to open a tab or window, or to download. */
export function isForBrowser({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}
