import { locale } from '@haggle/contract/locale/locale';
import type { PostedAmounts } from '../../../kernel/posted-price.ts';

/** What a deal's picture for sharing tells of it. */
export interface Shared {
  id: string;
  title: string;
  priceCents: number;
  retailCents: number | null;
  /** Its amounts in another currency than the site's; absent where there are none, as pictures drawn before know it. */
  posted?: PostedAmounts;
  /** What is said of its price; absent where nothing is. */
  verdict?: { level: string; text: string };
  discountPercent: number | null;
  score: number;
  storeName: string | null;
  isEnded: boolean;
  /** The key of its first picture. */
  picture: string | null;
}

/** Whose picture it is: the site's name, its words and its colour as `#rrggbb`. */
export interface Branding {
  name: string;
  tagline?: string;
  colour: string;
}

const steps = [10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000];

/** How many votes a picture tells of: in steps, since a picture for every vote would be made for nobody. */
export function votesTold(score: number): number | null {
  return steps.findLast((step) => step <= score) ?? null;
}

/** Of the word that names a version. */
export const versionLength = 12;

/** What of a deal its picture shows. */
export function shownOf({ score, ...deal }: Shared, branding: Branding): object {
  return { ...deal, votes: votesTold(score), ...branding, ...locale };
}

const shape = new RegExp(`^(\\d{1,18})-([0-9a-f]{${versionLength}})\\.jpg$`);

/** Which deal and which version a file is of; undefined when it is none of ours. */
export function parseFile(file: string): { id: string; version: string } | undefined {
  const [, id, version] = shape.exec(file) ?? [];
  return id && version ? { id, version } : undefined;
}
