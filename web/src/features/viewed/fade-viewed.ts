import { readStored, store } from '../../lib/storage.ts';
import { fadesViewedKey } from './fades-viewed-key.ts';
import { readViewed } from './viewed-ids.ts';

let sheet: CSSStyleSheet | undefined;

/** Whether cards of deals that this browser has shown are faded. */
export function readFadesViewed(): boolean {
  return readStored(fadesViewedKey) !== null;
}

/** Keeps that choice in this browser, and follows it at once. */
export function changeFadesViewed(fades: boolean): void {
  store(fadesViewedKey, fades ? '1' : null);
  fadeViewed();
}

/**
 * Fades the pictures of deals that this browser has shown, wherever their cards stand or will stand; the words stay as
 * readable as they are. Rules of a stylesheet, since cards are rendered the same for everybody.
 */
export function fadeViewed(): void {
  const ids = readFadesViewed() ? readViewed() : [];
  if (!sheet) {
    if (ids.length === 0) return;
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  const tiles = ids.map((id) => `[data-tile="${id}"]`).join(',');
  sheet.replaceSync(tiles ? `:is(${tiles}):not([data-unfaded] *){opacity:.4}` : '');
}
