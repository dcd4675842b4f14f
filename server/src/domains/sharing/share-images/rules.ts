import { locale } from '@haggle/contract/locale/locale';
import type { PostedAmounts } from '../../../kernel/posted-price.ts';

/** The facts that a deal's share picture shows. */
export interface ShareImageDeal {
  id: string;
  title: string;
  priceCents: number;
  retailCents: number | null;
  /** Amounts posted in another currency. Absent rather than null, so that earlier pictures keep their version. */
  posted?: PostedAmounts;
  /** The verdict on its price, if any. */
  verdict?: { level: string; text: string };
  discountPercent: number | null;
  score: number;
  storeName: string | null;
  isEnded: boolean;
  /** The key of its first picture. */
  picture: string | null;
}

/** The site's name, tagline and colour as `#rrggbb`. */
export interface Branding {
  name: string;
  tagline?: string;
  colour: string;
}

const steps = [10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000];

/** Returns the number of votes to show, in steps, because a new picture for every vote would be wasted. */
export function roundVotes(score: number): number | null {
  return steps.findLast((step) => step <= score) ?? null;
}

/** Length of a version in a file name. */
export const versionLength = 12;

/** Returns everything that a deal's picture shows. */
export function shareImageContent({ score, ...deal }: ShareImageDeal, branding: Branding): object {
  return { ...deal, votes: roundVotes(score), ...branding, ...locale };
}

const shape = new RegExp(`^(\\d{1,18})-([0-9a-f]{${versionLength}})\\.jpg$`);

/** Returns the deal and version of a file name, or undefined if it isn't one of ours. */
export function parseFile(file: string): { id: string; version: string } | undefined {
  const [, id, version] = shape.exec(file) ?? [];
  return id && version ? { id, version } : undefined;
}
