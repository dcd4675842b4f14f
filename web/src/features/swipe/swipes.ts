import { readStored, store } from '../../lib/storage.ts';

/** Whether cards answer to swiping and holding in this browser; they do unless somebody turned it off. */
export function readSwipes(): boolean {
  return readStored('swipesOff') === null;
}

/** Keeps that choice in this browser, and follows it at once. */
export function changeSwipes(isOn: boolean): void {
  store('swipesOff', isOn ? null : '1');
  showSwipes();
}

/** Tells styles whether the browser leaves moves sideways, and holding, to the cards, as the early script does. */
export function showSwipes(): void {
  document.documentElement.toggleAttribute('data-no-swipes', !readSwipes());
}
