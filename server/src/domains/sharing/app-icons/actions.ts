import * as pictureLimits from '@haggle/contract/limits/pictures';
import { t } from '@haggle/contract/messages/translate';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import { getOrCreateDrawing } from '../../../platform/images/cached-drawings.ts';
import { compose } from '../../../platform/images/compose.ts';
import { readPicture } from '../../pictures/visibility-actions.ts';
import { readBranding, readSettings } from '../../site/settings/actions.ts';
import { type Icon, parseIcon, pictureOf } from './rules.ts';
import { drawGround, drawMark, toManifest, versionOf } from './views.ts';

/** The site's look: its colour, and the keys of its logo and its own icon, if any. */
interface IconStyle {
  colour: string;
  logo: string | undefined;
  own?: string | undefined;
}

async function readIconStyle(context: Context): Promise<IconStyle> {
  const [{ logoUrl, iconUrl }, { colour }] = await Promise.all([readSettings(context), readBranding(context)]);
  return { colour, logo: pictureOf(logoUrl), own: pictureOf(iconUrl) };
}

/** Returns the web app manifest as JSON. */
export async function makeManifest(context: Context): Promise<string> {
  const { siteName: name, tagline } = await readSettings(context);
  return JSON.stringify(toManifest({ name, tagline }, versionOf(await readIconStyle(context))));
}

/**
 * Returns an icon as PNG: the site's logo, or else the default mark in the site's colour.
 * @throws Refusal `not_found`, `unavailable` while too many requests wait
 */
export async function readIcon(context: Context, file: string): Promise<Uint8Array> {
  const parsed = parseIcon(file);
  if (!parsed) throw new Refusal('not_found', { message: t('sharing.errors.noIcon') });
  const { name, icon } = parsed;
  const style = await readIconStyle(context);
  const request = {
    name: `icons/${name}.png`,
    version: versionOf(style),
    maxWaiting: pictureLimits.sharing.maxWaiting,
  };
  const bytes = await getOrCreateDrawing(context.storage, request, () => renderIcon(context, icon, style));
  if (!bytes) throw new Refusal('not_found');
  return bytes;
}

async function renderIcon(context: Context, icon: Icon, { colour, logo, own }: IconStyle): Promise<Buffer> {
  const ownPicture = own === undefined ? undefined : await readPicture(context, own, 'main.webp');
  if (ownPicture) return composeOwnIcon(icon, ownPicture.bytes);
  const picture = logo === undefined ? undefined : await readPicture(context, logo, 'main.jpeg');
  if (!picture) return compose(drawMark(icon, colour), undefined, 'png');
  // Systems may crop a maskable icon to a circle with four fifths of its width.
  const inset = Math.round(icon.size * (icon.purpose === 'maskable' ? 0.21 : 0.1));
  const spot = { left: inset, top: inset, size: icon.size - 2 * inset };
  return compose(drawGround(icon), { bytes: picture.bytes, spot }, 'png');
}

/** Composes the owner's icon. It fills its square unchanged, but is inset on white where systems crop or darken it. */
function composeOwnIcon({ size, purpose }: Icon, bytes: Uint8Array): Promise<Buffer> {
  const isCropped = purpose === 'maskable';
  const inset = isCropped ? Math.round(size * 0.1) : 0;
  const spot = { left: inset, top: inset, size: size - 2 * inset };
  return compose(
    drawGround({ size, purpose }, isCropped ? '#ffffff' : 'none'),
    { bytes, spot, keepsAlpha: true },
    'png',
  );
}
