/** An icon of the site: a square of so many pixels, and how systems may cut it. */
export interface Icon {
  size: number;
  /** `any` stands on whatever is below it; `maskable` fills its square, since systems cut circles and drops out of it. */
  purpose: 'any' | 'maskable';
}

/** By the name of the file, without its ending. */
export const icons: Record<string, Icon> = {
  /** What a tab shows, at twice the pixels. */
  'icon-64': { size: 64, purpose: 'any' },
  'icon-192': { size: 192, purpose: 'any' },
  'icon-512': { size: 512, purpose: 'any' },
  'maskable-192': { size: 192, purpose: 'maskable' },
  'maskable-512': { size: 512, purpose: 'maskable' },
  /** What handhelds of one maker ask for; they round its corners themselves. */
  'apple-180': { size: 180, purpose: 'maskable' },
};

/** Which icon a file is; undefined when it is none of ours. */
export function parseIcon(file: string): { name: string; icon: Icon } | undefined {
  const name = file.replace(/\.png$/, '');
  const icon = Object.hasOwn(icons, name) ? icons[name] : undefined;
  return icon && name !== file ? { name, icon } : undefined;
}

/** The key of a picture of ours, from an address such as `/images/…/medium.webp`. */
export function pictureOf(address: string | null): string | undefined {
  return /^\/images\/([a-f0-9]{32})\//.exec(address ?? '')?.[1];
}
