import type { Banner, ShownBanner } from '@haggle/contract/broadcast/banners';
import { stateOf } from './rules.ts';
import type { BannerRow } from './store.ts';

export function toBanner(row: BannerRow, shown: BannerRow | undefined, now: Date): Banner {
  return {
    ...toShown(row),
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    state: stateOf(row, shown, now),
  };
}

/** Shapes the shown banner for every page. */
export function toShown({ id, text, link_label: label, link_url: url, tone }: BannerRow): ShownBanner {
  return { _id: id, text, link: label === null || url === null ? null : { label, url }, tone };
}
