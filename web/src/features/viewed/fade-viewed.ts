import { readStored, store } from '../../lib/storage.ts';
import { fadesViewedKey } from './fades-viewed-key.ts';
import { readViewed } from './viewed-ids.ts';

let sheet: CSSStyleSheet | undefined;

/** Returns whether cards of viewed deals are faded. */
export function readFadesViewed(): boolean {
  return readStored(fadesViewedKey) !== null;
}

/** Stores the choice in this browser and applies it. */
export function changeFadesViewed(fades: boolean): void {
  store(fadesViewedKey, fades ? '1' : null);
  fadeViewed();
}

/**
 * Fades the pictures of viewed deals on all current and future cards; their text stays readable. Uses a stylesheet,
 * because cards are rendered the same for everyone.
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
