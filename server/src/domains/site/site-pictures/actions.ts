import { readFile, writeFile } from 'node:fs/promises';
import * as siteLimits from '@haggle/contract/limits/site';
import { t } from '@haggle/contract/messages/translate';
import type { SiteSettings } from '@haggle/contract/site/settings';
import type { SitePicture } from '@haggle/contract/site/site-pictures';
import type { Actor } from '../../../kernel/actor.ts';
import { invalidField } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import { drawInProcess } from '../../../platform/images/encode-in-process.ts';
import { isSvg } from '../../../platform/images/svg.ts';
import { type Photo, storeAndEncode } from '../../pictures/actions.ts';
import { putSettings } from '../settings/actions.ts';

/** @throws Refusal `bad_image`, `invalid` without a file */
export async function changeLogo(
  context: Context,
  actor: Actor,
  photo: (Photo & { bytes: number }) | undefined,
): Promise<SiteSettings> {
  return putSettings(context, actor, { logoUrl: await storeSitePicture(context, actor, photo, 'logo') });
}

const pictureSettings = { 'logo-dark': 'logoDarkUrl', icon: 'iconUrl' } as const;

/** @throws Refusal `bad_image`, `invalid` without a file */
export async function changeSitePicture(
  context: Context,
  actor: Actor,
  { kind, photo }: { kind: SitePicture; photo: (Photo & { bytes: number }) | undefined },
): Promise<SiteSettings> {
  return putSettings(context, actor, {
    [pictureSettings[kind]]: await storeSitePicture(context, actor, photo, 'picture'),
  });
}

/** Removes the separate picture for the dark logo or the icon, so that the logo is used there again. */
export function removeSitePicture(context: Context, actor: Actor, kind: SitePicture): Promise<SiteSettings> {
  return putSettings(context, actor, { [pictureSettings[kind]]: null });
}

/** @returns the path that the picture will be served from */
async function storeSitePicture(
  context: Context,
  actor: Actor,
  photo: (Photo & { bytes: number }) | undefined,
  field: string,
): Promise<string> {
  if (!photo) throw invalidField(field, t('site.errors.choosePicture'));
  if (photo.bytes > siteLimits.logoBytes) throw invalidField(field, t('site.errors.pictureMost'));
  await rasterizeSvg(photo.path);
  return storeAndEncode(context, actor, { ...photo, takesSvg: true }, { keepsAlpha: true });
}

/** Overwrites an uploaded SVG with a rendering of it, so that no code in it ever reaches a browser. */
async function rasterizeSvg(path: string): Promise<void> {
  const bytes = await readFile(path);
  const rendered = isSvg(bytes) ? await drawInProcess(bytes) : undefined;
  if (rendered) await writeFile(path, rendered);
}

export async function removeLogo(context: Context, actor: Actor): Promise<void> {
  await putSettings(context, actor, { logoUrl: null });
}
