import type { SavedQuery } from '@haggle/contract/alerts/alerts';
import type { PartnerInput } from '@haggle/contract/links/affiliate-partners';
import type { ChosenLocale } from '@haggle/contract/locale/locale';
import { readDeals, type TownDeal } from './deals.ts';
import type { FinishName } from './drawings/colours.ts';
import type { CoverName } from './drawings/draw.ts';
import { readPeople, type Townsperson } from './people.ts';
import type { TownCategory, TownStore } from './places.ts';

/** What somebody says first, and what others reply to just that. */
export interface TownOpening {
  says: string;
  answers: readonly string[];
}

/** A guide of the town, as one of its people wrote it. */
export interface TownGuide {
  by: string;
  title: string;
  summary: string;
  /** What is drawn above it, and in which colour. */
  cover: readonly [CoverName, FinishName];
  publishedDaysAgo: number;
  /** When it was last looked through, if it was. */
  changedDaysAgo?: number;
  /** Markdown. A line such as `::best headphones` shows the most voted live deal of that category. */
  body: string;
}

/** What somebody asks the others to find. */
export interface TownWish {
  by: string;
  title: string;
  note?: string;
  query: SavedQuery;
  daysAgo: number;
  /** How many want the same. */
  joined: number;
  isFound?: true;
}

/** A shop, or several, that pay. */
export type TownPartner = Pick<
  PartnerInput,
  'name' | 'network' | 'linkTemplate' | 'trackingHost' | 'commissionRate' | 'status'
> & { domains: readonly string[] };

/** Whoever runs the town: approves deals, ends them, writes down payments. */
export interface TownClerk {
  username: string;
  /** Why a deal is over. */
  checked: string;
  /** Why a commission was taken back. */
  sentBack: string;
}

/** What visitors type into the search. */
export interface TownSearches {
  found: readonly string[];
  inVain: readonly string[];
}

/** What a town says of itself in its own language: all that its folder has. */
interface TownContent {
  /** What the site begins with, where nobody said otherwise. */
  locale: Partial<ChosenLocale>;
  clerk: TownClerk;
  categories: readonly TownCategory[];
  stores: readonly TownStore[];
  /** Makers of what the town buys, every one of them invented. */
  brands: readonly string[];
  /** See `readPeople`. */
  peopleRegister: string;
  /** See `readDeals`. */
  catalogue: string;
  openings: readonly TownOpening[];
  guides: readonly TownGuide[];
  partners: readonly TownPartner[];
  searches: TownSearches;
  wishes: readonly TownWish[];
}

/** A town that can be built. */
export interface Town extends Omit<TownContent, 'peopleRegister' | 'catalogue'> {
  people: readonly Townsperson[];
  /** The newest first. */
  deals: readonly TownDeal[];
}

/** @throws Error naming the entry of a register that cannot be read */
export function readTown({ peopleRegister, catalogue, ...content }: TownContent): Town {
  return { ...content, people: readPeople(peopleRegister), deals: readDeals(catalogue, content) };
}
