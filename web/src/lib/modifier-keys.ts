import type { MouseEvent } from 'react';
import { isSingleKey } from './single-keys.ts';

/** Returns whether a key press is no shortcut of the page: it belongs to a field, a dialog or the browser. */
export function isHandledElsewhere(event: KeyboardEvent): boolean {
  const { target } = event;
  if (!isSingleKey(event)) return true;
  return target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]') !== null;
}

/** Returns whether the browser should handle a click on a link: to open a tab or window, or to download. */
export function isForBrowser({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}
