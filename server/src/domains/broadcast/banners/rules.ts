import type { Banner } from '@haggle/contract/broadcast/banners';

interface Span {
  id: string;
  starts_at: Date;
  ends_at: Date | null;
}

/** Returns the banner that readers see: the last to begin of those that have begun and not ended. */
export function shownOf<T extends Span>(banners: readonly T[], now: Date): T | undefined {
  return banners
    .filter((banner) => banner.starts_at <= now && !isOver(banner, now))
    .toSorted((a, b) => b.starts_at.getTime() - a.starts_at.getTime() || Number(BigInt(b.id) - BigInt(a.id)))[0];
}

export function stateOf(banner: Span, shown: Span | undefined, now: Date): Banner['state'] {
  if (isOver(banner, now)) return 'over';
  if (banner.starts_at > now) return 'planned';
  return banner.id === shown?.id ? 'shown' : 'covered';
}

function isOver({ ends_at: end }: Span, now: Date): boolean {
  return end !== null && end <= now;
}
