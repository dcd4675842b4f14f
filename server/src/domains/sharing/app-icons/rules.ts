/** An icon of the site: its edge in pixels, and how systems may crop it. */
export interface Icon {
  size: number;
  /** `any` is shown on any background; `maskable` fills its square, because systems crop it to various shapes. */
  purpose: 'any' | 'maskable';
}

/** Icons by their file name without extension. */
export const icons: Record<string, Icon> = {
  /** For browser tabs, at double resolution. */
  'icon-64': { size: 64, purpose: 'any' },
  'icon-192': { size: 192, purpose: 'any' },
  'icon-512': { size: 512, purpose: 'any' },
  'maskable-192': { size: 192, purpose: 'maskable' },
  'maskable-512': { size: 512, purpose: 'maskable' },
  /** For Apple's phones and tablets, which round the corners themselves. */
  'apple-180': { size: 180, purpose: 'maskable' },
};

/** Returns the icon for a file name, or undefined if it isn't one of ours. */
export function parseIcon(file: string): { name: string; icon: Icon } | undefined {
  const name = file.replace(/\.png$/, '');
  const icon = Object.hasOwn(icons, name) ? icons[name] : undefined;
  return icon && name !== file ? { name, icon } : undefined;
}

/** Returns the key of one of our pictures, from a URL such as `/images/…/medium.webp`. */
export function pictureOf(address: string | null): string | undefined {
  return /^\/images\/([a-f0-9]{32})\//.exec(address ?? '')?.[1];
}
