import * as pictureLimits from '@haggle/contract/limits/pictures';
import { readPriceVerdict } from '../domains/deals/verdicts/actions.ts';
import { makeManifest, readIcon } from '../domains/sharing/app-icons/actions.ts';
import { readDealPicture, readSitePicture, type SharePicture } from '../domains/sharing/share-images/actions.ts';
import type { Context } from '../platform/context.ts';

/**
 * Serves the share picture with this file name.
 * @throws Refusal `not_found`, `unavailable`
 */
export async function serveDealPicture(context: Context, file: string): Promise<Response> {
  return answer(await readDealPicture(context, file, readPriceVerdict));
}

export async function serveSitePicture(context: Context): Promise<Response> {
  return answer(await readSitePicture(context));
}

/** Returns a response that other sites may embed and that browsers only treat as a picture. */
function answer(picture: SharePicture): Response {
  const shortCache = `public, max-age=${pictureLimits.sharing.keptSeconds}`;
  if ('instead' in picture) {
    return new Response(null, { status: 302, headers: { location: picture.instead, 'cache-control': shortCache } });
  }
  const { bytes, version, isRequested: isAsked } = picture;
  const headers = {
    'content-type': 'image/jpeg',
    'content-length': `${bytes.length}`,
    'cache-control': isAsked ? 'public, max-age=31536000, immutable' : shortCache,
    'content-security-policy': "default-src 'none'",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    etag: `"${version}"`,
  };
  return new Response(new Uint8Array(bytes), { headers });
}

/**
 * Serves one of the site's icons.
 * @throws Refusal `not_found`, `unavailable`
 */
export async function serveIcon(context: Context, file: string): Promise<Response> {
  const bytes = await readIcon(context, file);
  const headers = { 'content-type': 'image/png', 'content-length': `${bytes.length}`, 'cache-control': iconsCacheFor };
  return new Response(new Uint8Array(bytes), { headers });
}

/** Serves the web app manifest. */
export async function serveManifest(context: Context): Promise<Response> {
  const headers = { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': iconsCacheFor };
  return new Response(await makeManifest(context), { headers });
}

const iconsCacheFor = 'public, max-age=3600';
