import { type DealStatus, isEnded } from '@haggle/contract/deals/status';
import * as pictureLimits from '@haggle/contract/limits/pictures';
import { t } from '@haggle/contract/messages/translate';
import type { PostedAmounts } from '../../../kernel/posted-price.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import { getOrMakeDrawing } from '../../../platform/images/cached-drawings.ts';
import { compose } from '../../../platform/images/compose.ts';
import { readPicture } from '../../pictures/visibility-actions.ts';
import { readBranding, readSettings } from '../../site/settings/actions.ts';
import { type Branding, parseFile, type Shared, shownOf } from './rules.ts';
import * as store from './store.ts';
import { drawDeal, drawSite, pictureSpot, versionOf } from './views.ts';

const { maxWaiting } = pictureLimits.sharing;

/** A share picture: its bytes as JPEG, or the URL of a substitute. */
export type SharePicture = { bytes: Uint8Array; version: string; isAsked: boolean } | { instead: string };

/** The columns of a deal that its picture needs. */
export interface SharedRow {
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
export async function sharePath(context: Context, row: SharedRow): Promise<string> {
  return `/og/deals/${row.id}-${versionOf(shownOf(toShared(row), await readBranding(context)))}.jpg`;
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
  const asked = parseFile(file);
  const row = asked && (await store.findShared(context.database, asked.id));
  if (!asked || !row) throw new Refusal('not_found', { message: t('sharing.errors.noPicture') });
  const deal = toShared({ ...row, verdict: await verdictOf(context, asked.id) });
  const branding = await readBranding(context);
  const version = versionOf(shownOf(deal, branding));
  const bytes = await getOrMakeDrawing(context.storage, { name: dealName(deal.id), version, maxWaiting }, () =>
    makeDeal(context, deal, branding),
  );
  if (bytes) return { bytes, version, isAsked: version === asked.version };
  return { instead: deal.picture ? `/images/${deal.picture}/main.jpeg` : '/og/site.jpg' };
}

/** Returns the share picture for pages without one of their own. */
export async function readSitePicture(context: Context): Promise<SharePicture> {
  const { tagline } = await readSettings(context);
  const branding = { ...(await readBranding(context)), tagline };
  const version = versionOf(branding);
  const bytes = await getOrMakeDrawing(context.storage, { name: 'shares/site.jpg', version, maxWaiting }, async () =>
    compose(await drawSite(branding), undefined),
  );
  if (!bytes) throw new Refusal('not_found');
  return { bytes, version, isAsked: false };
}

/** Deletes the picture of a deal that is no longer public. */
export async function deleteSharePicture(context: Context, dealId: string): Promise<void> {
  await context.storage.delete(dealName(dealId));
}

function dealName(id: string): string {
  return `shares/deals/${id}.jpg`;
}

function toShared({
  price_cents,
  retail_cents,
  posted,
  discount_percent,
  store_name,
  status,
  score,
  verdict,
  ...row
}: SharedRow): Shared {
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

async function makeDeal(context: Context, deal: Shared, branding: Branding): Promise<Buffer | undefined> {
  const drawing = await drawDeal(deal, branding);
  if (drawing === undefined) return undefined;
  const picture = deal.picture === null ? undefined : await readPicture(context, deal.picture, 'large.jpeg');
  return compose(drawing, picture && { bytes: picture.bytes, spot: pictureSpot() });
}
