import { createHash } from 'node:crypto';
import { grounds } from '@haggle/contract/limits/site';
import { directionOf } from '@haggle/contract/locale/direction';
import { locale } from '@haggle/contract/locale/locale';
import { t } from '@haggle/contract/messages/translate';
import { type Icon, icons } from './rules.ts';

/** Returns the web app manifest (https://www.w3.org/TR/appmanifest/). */
export function toManifest({ name, tagline }: { name: string; tagline: string }, version: string): object {
  return {
    id: '/',
    name,
    short_name: name,
    description: tagline,
    lang: locale.language,
    dir: directionOf(locale.language),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: grounds.light,
    theme_color: grounds.light,
    categories: ['shopping'],
    // Lets phones offer the site as a share target for web pages.
    share_target: {
      action: '/submit',
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    },
    icons: Object.keys(icons)
      .filter((file) => !file.startsWith('apple'))
      .map((file) => toIcon(file, version)),
    shortcuts: [
      { name: t('sharing.manifest.trending'), url: '/trending' },
      { name: t('sharing.manifest.saved'), url: '/saved' },
      { name: t('sharing.manifest.submit'), url: '/submit' },
    ].map((shortcut) => ({ ...shortcut, icons: [toIcon('icon-192', version)] })),
  };
}

function toIcon(file: string, version: string): object {
  const { size, purpose } = icons[file] ?? { size: 0, purpose: 'any' };
  return { src: `/icons/${file}.png?v=${version}`, sizes: `${size}x${size}`, type: 'image/png', purpose };
}

/** Returns a version for a look: icons with the same version look the same. */
export function versionOf(style: { colour: string; logo: string | undefined; own?: string | undefined }): string {
  return createHash('sha256')
    .update(JSON.stringify([1, style]))
    .digest('hex')
    .slice(0, 12);
}

/** Draws the default mark in the site's colour: rounded, or filling its square with the centre safe from cropping. */
export function drawMark({ size, purpose }: Icon, colour: string): string {
  const strokes =
    '<path d="M10.5 7v18M10.5 18.5c0-3.2 2.1-5 4.9-5s4.6 1.7 4.6 4.9V25" fill="none" stroke="#fff" stroke-width="3.6" stroke-linecap="round"/><circle cx="21.6" cy="8.6" r="2.3" fill="#fff"/>';
  const fillsSquare = purpose === 'maskable';
  const artwork = fillsSquare ? `<g transform="translate(4.8 4.8) scale(.7)">${strokes}</g>` : strokes;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}" height="${size}"><rect width="32" height="32" rx="${fillsSquare ? 0 : 9}" fill="${colour}"/>${artwork}</svg>`;
}

/** Draws the background behind a picture. */
export function drawGround({ size, purpose }: Icon, colour = '#ffffff'): string {
  const radius = purpose === 'maskable' ? 0 : size * 0.2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${radius}" fill="${colour}"/></svg>`;
}
