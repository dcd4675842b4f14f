import { readStored, store } from '../../lib/storage.ts';

/** Returns whether swipes and long presses on cards are on in this browser. On by default. */
export function readSwipes(): boolean {
  return readStored('swipesOff') === null;
}

/** Stores the choice in this browser and applies it. */
export function changeSwipes(isOn: boolean): void {
  store('swipesOff', isOn ? null : '1');
  showSwipes();
}

/** Sets or removes the attribute that turns the gestures off in the styles. The early script does the same. */
export function showSwipes(): void {
  document.documentElement.toggleAttribute('data-no-swipes', !readSwipes());
}
