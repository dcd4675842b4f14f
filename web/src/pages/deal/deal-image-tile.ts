import type { CSSProperties, SyntheticEvent } from 'react';

/** A tile on which a placeholder stands until the picture has come. Readers without script never hear of that. */
export const tileClass = 'bg-tile bg-center bg-contain bg-no-repeat noscript:bg-none!';

/** The placeholder (a `data:` address) as the ground of a tile. */
export function placeholderStyle(placeholder: string | null): CSSProperties | undefined {
  return placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined;
}

/**
 * Takes the placeholder away behind a picture that has come. By hand, since a list would otherwise render again for each
 * of its pictures; React does not put it back while the placeholder stays the same.
 */
function clear(picture: HTMLImageElement): void {
  picture.closest<HTMLElement>('[data-tile]')?.style.removeProperty('background-image');
}

/** What a picture needs to clear its tile; it may have come before the script did. */
export const clearing = {
  ref: (picture: HTMLImageElement | null) => {
    if (picture?.complete) clear(picture);
  },
  onLoad: (event: SyntheticEvent<HTMLImageElement>) => clear(event.currentTarget),
};
