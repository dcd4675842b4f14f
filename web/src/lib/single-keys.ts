import { readStored, store } from './storage.ts';

/** Returns whether shortcuts of a single key are on in this browser. On by default; WCAG 2.1.4 asks for a way out. */
export function readSingleKeys(): boolean {
  return readStored('singleKeysOff') === null;
}

/** Stores the choice in this browser. */
export function changeSingleKeys(isOn: boolean): void {
  store('singleKeysOff', isOn ? null : '1');
}

/** Returns whether a key press may be a shortcut of a single key: no modifier is held, and they are on. */
export function isSingleKey(event: KeyboardEvent): boolean {
  return !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) && readSingleKeys();
}
