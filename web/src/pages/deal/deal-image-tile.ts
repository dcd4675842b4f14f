import type { CSSProperties, SyntheticEvent } from 'react';

/** A tile that shows a placeholder until the picture has loaded. Without JavaScript, there is no placeholder. */
export const tileClass = 'bg-tile bg-center bg-contain bg-no-repeat noscript:bg-none!';

/** Returns the style that makes the placeholder (a `data:` URL) a tile's background. */
export function placeholderStyle(placeholder: string | null): CSSProperties | undefined {
  return placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined;
}

/**
 * Removes the placeholder behind a loaded picture. Changes the DOM directly, since a list would otherwise rerender for
 * each of its pictures. React doesn't restore it as long as the placeholder stays the same.
 */
function clearPlaceholder(picture: HTMLImageElement): void {
  picture.closest<HTMLElement>('[data-tile]')?.style.removeProperty('background-image');
}

/** Props with which a picture clears its tile. It may have loaded before the script did. */
export const clearPlaceholderOnLoad = {
  ref: (picture: HTMLImageElement | null) => {
    if (picture?.complete) clearPlaceholder(picture);
  },
  onLoad: (event: SyntheticEvent<HTMLImageElement>) => clearPlaceholder(event.currentTarget),
};
