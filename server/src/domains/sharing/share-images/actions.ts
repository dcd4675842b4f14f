import { type DealStatus, isEnded } from '@haggle/contract/deals/status';
import * as pictureLimits from '@haggle/contract/limits/pictures';
import { t } from '@haggle/contract/messages/translate';
import type { PostedAmounts } from '../../../kernel/posted-price.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import { getOrCreateDrawing } from '../../../platform/images/cached-drawings.ts';
import { compose } from '../../../platform/images/compose.ts';
import { readPicture } from '../../pictures/visibility-actions.ts';
import { readBranding, readSettings } from '../../site/settings/actions.ts';
import { type Branding, parseFile, type ShareImageDeal, shareImageContent } from './rules.ts';
import * as store from './store.ts';
import { drawDeal, drawSite, pictureSpot, versionOf } from './views.ts';

const { maxWaiting } = pictureLimits.sharing;

/** A share picture: its bytes as JPEG, or the URL of a substitute. */
export type SharePicture = { bytes: Uint8Array; version: string; isRequested: boolean } | { instead: string };

/** The columns of a deal that its picture needs. */
export interface ShareImageRow {
  id: string;
  title: string;
  price_cents: number;
  retail_cents: number | null;
  posted: PostedAmounts | null;
  discount_percent: number | null;
  score: number | null;
  status: DealStatus;
  store_name: string | null;
  picture: string | null;
  verdict: Verdict;
}

/** The verdict on a deal's price. */
export type Verdict = { level: string; text: string } | null;

/** Returns the path of a deal's share picture. It changes whenever the picture does. */
export async function sharePath(context: Context, row: ShareImageRow): Promise<string> {
  return `/og/deals/${row.id}-${versionOf(shareImageContent(toShareImageDeal(row), await readBranding(context)))}.jpg`;
}

/**
 * Returns the current share picture of a deal, which is drawn on first request.
 * @param verdictOf returns the verdict on the price of a public deal
 * @throws Refusal `not_found` if it isn't the picture of a public deal; `unavailable` while too many requests wait
 */
export async function readDealPicture(
  context: Context,
  file: string,
  verdictOf: (context: Context, dealId: string) => Promise<Verdict>,
): Promise<SharePicture> {
  const parsed = parseFile(file);
  const row = parsed && (await store.findShareImageRow(context.database, parsed.id));
  if (!parsed || !row) throw new Refusal('not_found', { message: t('sharing.errors.noPicture') });
  const deal = toShareImageDeal({ ...row, verdict: await verdictOf(context, parsed.id) });
  const branding = await readBranding(context);
  const version = versionOf(shareImageContent(deal, branding));
  const bytes = await getOrCreateDrawing(context.storage, { name: dealFileName(deal.id), version, maxWaiting }, () =>
    renderDeal(context, deal, branding),
  );
  if (bytes) return { bytes, version, isRequested: version === parsed.version };
  return { instead: deal.picture ? `/images/${deal.picture}/main.jpeg` : '/og/site.jpg' };
}

/** Returns the share picture for pages without one of their own. */
export async function readSitePicture(context: Context): Promise<SharePicture> {
  const { tagline } = await readSettings(context);
  const branding = { ...(await readBranding(context)), tagline };
  const version = versionOf(branding);
  const bytes = await getOrCreateDrawing(context.storage, { name: 'shares/site.jpg', version, maxWaiting }, async () =>
    compose(await drawSite(branding), undefined),
  );
  if (!bytes) throw new Refusal('not_found');
  return { bytes, version, isRequested: false };
}

/** Deletes the picture of a deal that is no longer public. */
export async function deleteSharePicture(context: Context, dealId: string): Promise<void> {
  await context.storage.delete(dealFileName(dealId));
}

function dealFileName(id: string): string {
  return `shares/deals/${id}.jpg`;
}

function toShareImageDeal({
  price_cents,
  retail_cents,
  posted,
  discount_percent,
  store_name,
  status,
  score,
  verdict,
  ...row
}: ShareImageRow): ShareImageDeal {
  const { id, title, picture } = row;
  return {
    id,
    title,
    priceCents: price_cents,
    retailCents: retail_cents,
    ...(posted && { posted }),
    ...(verdict && { verdict }),
    discountPercent: discount_percent,
    score: score ?? 0,
    storeName: store_name,
    isEnded: isEnded(status),
    picture,
  };
}

async function renderDeal(context: Context, deal: ShareImageDeal, branding: Branding): Promise<Buffer | undefined> {
  const drawing = await drawDeal(deal, branding);
  if (drawing === undefined) return undefined;
  const picture = deal.picture === null ? undefined : await readPicture(context, deal.picture, 'large.jpeg');
  return compose(drawing, picture && { bytes: picture.bytes, spot: pictureSpot() });
}
