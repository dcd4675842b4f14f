import type { Banner, BannerDraft, ShownBanner } from '@haggle/contract/broadcast/banners';
import * as broadcastLimits from '@haggle/contract/limits/broadcast';
import { t } from '@haggle/contract/messages/translate';
import type { Actor } from '../../../kernel/actor.ts';
import { invalidField, Refusal } from '../../../kernel/refusal.ts';
import { cacheBriefly } from '../../../platform/cache/cache-briefly.ts';
import { announceEviction } from '../../../platform/cache/eviction.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { recordAudit } from '../../audit/actions.ts';
import { refuseOwnAddress } from '../../deals/own-deal-actions.ts';
import { shownOf } from './rules.ts';
import * as store from './store.ts';
import { toBanner, toShown } from './views.ts';

const current = cacheBriefly((context) => store.listCurrent(context.database, context.clock()));

/** Returns the banner that readers see now. */
export async function readShownBanner(context: Context): Promise<ShownBanner | null> {
  const shown = shownOf(await current.read(context), context.clock());
  return shown ? toShown(shown) : null;
}

/** Clears the cached banners, since they may have changed. */
export const invalidateBanners = current.invalidate;

export async function listBanners(context: Context): Promise<Banner[]> {
  const rows = await store.listBanners(context.database);
  const now = context.clock();
  const shown = shownOf(rows, now);
  return rows.map((row) => toBanner(row, shown, now));
}

/** @throws Refusal `banners_full`, `own_case` for a link to their own deal, `invalid` for an end before the start */
export async function addBanner(context: Context, actor: Actor, draft: BannerDraft): Promise<Banner> {
  const times = timesOf(draft, context.clock());
  await refuseOwnAddress(context, actor, draft.link?.url ?? null);
  return saveBanner(context, async (context) => {
    if ((await store.lockAndCount(context.database)) >= broadcastLimits.maxBanners) throw new Refusal('banners_full');
    const row = await store.insertBanner(context.database, { ...draft, ...times, ...by(context, actor) });
    await record(context, actor, 'banner.added', row.id, { text: [null, row.text] });
    return row.id;
  });
}

/**
 * @throws Refusal `banner_not_found`, `own_case` for a new link to their deal, `invalid` for an end before the start
 */
export async function changeBanner(context: Context, actor: Actor, id: string, draft: BannerDraft): Promise<Banner> {
  return saveBanner(context, async (context) => {
    const before = await requireBanner(context, id);
    const address = draft.link?.url ?? null;
    if (address !== before.link_url) await refuseOwnAddress(context, actor, address);
    const now = context.clock();
    // A banner that has begun keeps its start.
    const hasBegun = before.starts_at < now;
    const times = timesOf(draft, hasBegun ? before.starts_at : now);
    await store.updateBanner(context.database, id, { ...draft, ...times, ...by(context, actor) });
    const ends = [before.ends_at?.toISOString() ?? null, draft.endsAt] as const;
    await record(context, actor, 'banner.changed', id, { text: [before.text, draft.text], endsAt: ends });
    return id;
  });
}

/** @throws Refusal `banner_not_found` */
export async function deleteBanner(context: Context, actor: Actor, id: string): Promise<void> {
  await inTransaction(context, async (context) => {
    const before = await requireBanner(context, id);
    await store.deleteBanner(context.database, id);
    await record(context, actor, 'banner.deleted', id, { text: [before.text, null] });
    await announceEviction(context.database);
  });
  invalidateBanners(context);
}

async function saveBanner(context: Context, write: (context: Context) => Promise<string>): Promise<Banner> {
  const id = await inTransaction(context, async (context) => {
    const id = await write(context);
    await announceEviction(context.database);
    return id;
  });
  // After the commit: until then, other connections still read the old rows.
  invalidateBanners(context);
  const banner = (await listBanners(context)).find(({ _id }) => _id === id);
  if (!banner) throw new Refusal('banner_not_found');
  return banner;
}

const by = (context: Context, actor: Actor) => ({ by: actor.id, at: context.clock() });

function timesOf({ startsAt, endsAt }: BannerDraft, now: Date) {
  const times = {
    startsAt: startsAt === null ? now : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  };
  if (times.endsAt && times.endsAt <= times.startsAt) throw invalidField('endsAt', t('content.fields.endAfterStart'));
  return times;
}

async function requireBanner(context: Context, id: string): Promise<store.BannerRow> {
  const row = await store.lockBanner(context.database, id);
  if (!row) throw new Refusal('banner_not_found');
  return row;
}

function record(
  context: Context,
  actor: Actor,
  action: string,
  subjectId: string,
  changes: Record<string, readonly [unknown, unknown]>,
): Promise<void> {
  return recordAudit(context, actor, { action, subject: 'banner', subjectId, changes });
}
