import type { SavedQuery } from '@haggle/contract/alerts/alerts';
import type { PartnerInput } from '@haggle/contract/links/affiliate-partners';
import type { ChosenLocale } from '@haggle/contract/locale/locale';
import { readDeals, type TownDeal } from './deals.ts';
import type { FinishName } from './drawings/colours.ts';
import type { CoverName } from './drawings/draw.ts';
import { readPeople, type Townsperson } from './people.ts';
import type { TownCategory, TownStore } from './places.ts';

/** The first comment of a thread, with replies that fit it. */
export interface TownOpening {
  comment: string;
  replies: readonly string[];
}

/** A guide of the demo. */
export interface TownGuide {
  by: string;
  title: string;
  summary: string;
  /** Its cover drawing and colour. */
  cover: readonly [CoverName, FinishName];
  publishedDaysAgo: number;
  /** Days since its last edit, if any. */
  changedDaysAgo?: number;
  /** Markdown. A line such as `::best headphones` shows the live deal with the most votes in that category. */
  body: string;
}

/** A wanted request of the demo. */
export interface TownWish {
  by: string;
  title: string;
  note?: string;
  query: SavedQuery;
  daysAgo: number;
  /** Number of members who joined the request. */
  joined: number;
  isFound?: true;
}

/** An affiliate partner with one or more shops. */
export type TownPartner = Pick<
  PartnerInput,
  'name' | 'network' | 'linkTemplate' | 'trackingHost' | 'commissionRate' | 'status'
> & { domains: readonly string[] };

/** The demo's admin, who approves and ends deals and records payments. */
export interface TownClerk {
  username: string;
  /** The reason given for ended deals. */
  endReason: string;
  /** The reason given for reversed commissions. */
  reversalReason: string;
}

/** Searches of visitors. */
export interface TownSearches {
  withResults: readonly string[];
  withoutResults: readonly string[];
}

/** All content of a demo in one language, as in its folder. */
interface TownContent {
  /** The initial locale of the site, unless configured otherwise. */
  locale: Partial<ChosenLocale>;
  clerk: TownClerk;
  categories: readonly TownCategory[];
  stores: readonly TownStore[];
  /** Invented brands. */
  brands: readonly string[];
  /** In the format of `readPeople`. */
  peopleRegister: string;
  /** In the format of `readDeals`. */
  catalogue: string;
  openings: readonly TownOpening[];
  guides: readonly TownGuide[];
  partners: readonly TownPartner[];
  searches: TownSearches;
  wishes: readonly TownWish[];
}

/** A demo ready to be built. */
export interface Town extends Omit<TownContent, 'peopleRegister' | 'catalogue'> {
  people: readonly Townsperson[];
  /** The newest first. */
  deals: readonly TownDeal[];
}

/** @throws Error naming the invalid entry of a register */
export function readTown({ peopleRegister, catalogue, ...content }: TownContent): Town {
  return { ...content, people: readPeople(peopleRegister), deals: readDeals(catalogue, content) };
}
