import { niches } from '@haggle/contract/deals/deals';
import type { DealDraft } from '@haggle/contract/posting/submissions';
import slugify from '@sindresorhus/slugify';
import type { FinishName } from './drawings/colours.ts';
import type { DrawingName } from './drawings/draw.ts';
import type { TownCategory, TownStore } from './places.ts';
import { type Entry, readEntries } from './text.ts';

type State = 'active' | 'pending' | 'sold_out' | 'expired' | 'archived';

/** A deal as read from the catalogue. */
export interface TownDeal {
  draft: DealDraft;
  /** Slug of its category's top level. */
  root: string;
  drawing: DrawingName;
  finish: FinishName;
  hoursAgo: number;
  /** Approximate final score; negative for unpopular deals. */
  heat: number;
  state: State;
  /** The author's username, if it matters. */
  by?: string;
}

const states: Record<string, State> = {
  pending: 'pending',
  'sold out': 'sold_out',
  expired: 'expired',
  archived: 'archived',
};

/**
 * Reads all deals of the demo, the newest first. A line `## slug` opens a category. Each deal in it has a title, facts
 * separated by bars (see `toDeal`) and a description.
 * @throws Error naming the entry and the invalid fact
 */
export function readDeals(catalogue: string, { stores, categories }: Places): TownDeal[] {
  const linkOf = new Map(stores.map(({ name, link }) => [name, link]));
  const rootOf = new Map(categories.flatMap((root) => slugsOf(root).map((slug) => [slug, root.slug])));
  return readEntries(catalogue)
    .map((entry) => toDeal(entry, { linkOf, rootOf }))
    .toSorted((a, b) => a.hoursAgo - b.hoursAgo);
}

interface Places {
  stores: readonly TownStore[];
  categories: readonly TownCategory[];
}

function slugsOf(category: TownCategory): string[] {
  return [category.slug, ...(category.children ?? []).flatMap(slugsOf)];
}

interface Lookups {
  linkOf: ReadonlyMap<string, string>;
  rootOf: ReadonlyMap<string, string>;
}

/**
 * Reads one entry. Its facts: price, with the retail price after `was` | store | brand or `-` | drawing and finish |
 * age | heat, followed by optional facts in any order. Amounts have a decimal point in every language.
 */
function toDeal({ section, heading, facts, text }: Entry, { linkOf, rootOf }: Lookups): TownDeal {
  const [price = '', store = '', brand = '', picture = '', age = '', heat = '', ...extraFacts] = facts;
  const [currentPrice = '', formerPrice] = price.replaceAll('$', '').split(' was ');
  const [drawing, finish] = picture.split(' ');
  const link = linkOf.get(store);
  const root = rootOf.get(section);
  if (!link) throw new Error(`${heading}: there is no store called ${store}`);
  if (!root) throw new Error(`${heading}: there is no category ${section}`);
  const draft: DealDraft = {
    title: heading,
    price: Number(currentPrice),
    retailPrice: formerPrice ? Number(formerPrice) : null,
    dealURL: `${link}/${slugify(heading)}`,
    description: text,
    category: section,
    brand: brand === '-' ? null : brand,
    store,
    freeShipping: false,
    tags: [],
  };
  const deal: TownDeal = {
    draft,
    root,
    drawing: drawing as DrawingName,
    finish: finish as FinishName,
    hoursAgo: toHours(age, heading),
    heat: Number(heat),
    state: 'active',
  };
  for (const fact of extraFacts) addFact(deal, fact);
  return deal;
}

function addFact(deal: TownDeal, fact: string): void {
  const { draft } = deal;
  const niche = niches.find((name) => name === fact);
  const [word = '', rest = ''] = fact.split(/ (.*)/s);
  if (niche) draft.niche = niche;
  else if (states[fact]) deal.state = states[fact];
  else if (fact === 'free shipping') draft.freeShipping = true;
  else if (word === 'shipping') draft.shippingPrice = Number(rest.replace('$', ''));
  else if (word === 'by') deal.by = rest;
  else if (word === 'code') draft.couponCode = rest;
  else if (word === 'next') {
    const [amount = '', where = ''] = rest.split(' at ');
    draft.nextBestPrice = Number(amount.replace('$', ''));
    draft.nextBestWhere = where;
  } else if (word.startsWith('#')) draft.tags = fact.split(' ').map((tag) => tag.slice(1));
  else throw new Error(`${draft.title}: the fact "${fact}" cannot be read`);
}

/** Reads an age: `5` is hours. `2d` is a time on that day derived from the title, to spread the deals of a day. */
function toHours(age: string, title: string): number {
  const amount = Number.parseFloat(age);
  if (!age.endsWith('d')) return amount;
  const scatter = [...title].reduce((sum, character) => sum + character.charCodeAt(0), 0) % 230;
  return amount * 24 + scatter / 10;
}
