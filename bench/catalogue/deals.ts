import { createHash } from 'node:crypto';
import { niches } from '@haggle/contract/deals/deals';
import { linkKeyVersion } from '../../server/src/domains/links/rules.ts';
import { type Chance, createChance } from './chance.ts';
import { hotAt, isLive, isPublished, type Plan, statusAt } from './plan.ts';
import { isoTime, type Value } from './rows.ts';
import {
  composeText,
  createNames,
  inventWords,
  type Kind,
  listKinds,
  listSentences,
  type Name,
  titleOf,
} from './words.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** Average number of deals per product over the years. */
const dealsPerProduct = 3;
const maxDescriptions = 5_000;

/** A product that is offered repeatedly, with its store and brand by number. */
interface Product {
  title: string;
  brand: number;
  store: number;
  kind: Kind;
  path: string;
}

export interface Market {
  stores: Name[];
  brands: Name[];
  products: Product[];
  descriptions: string[];
  sentences: string[];
  /** Rare words. */
  rareWords: string[];
}

export function createMarket({ size }: Plan, seed: number): Market {
  const chance = createChance(seed);
  const rareWords = inventWords(chance, 30_000);
  const sentences = listSentences();
  const [stores, brands] = [createNames(chance, 'stores', size.stores), createNames(chance, 'brands', size.brands)];
  const kinds = listKinds();
  const products = Array.from({ length: Math.ceil(size.deals / dealsPerProduct) }, (_, index): Product => {
    const [brand, store] = [chance.skewed(brands.length, 2.5), chance.skewed(stores.length, 2.5)];
    const kind = chance.pickSkewed(kinds, 1.3);
    const title = titleOf(chance, { brand: brands[brand]?.name ?? '', kind, rareWords });
    return { title, brand: brand + 1, store: store + 1, kind, path: `/products/${index}` };
  });
  const descriptions = Array.from({ length: Math.min(maxDescriptions, size.deals) }, () =>
    composeText(chance, sentences, rareWords),
  );
  return { stores, brands, products, descriptions, sentences, rareWords };
}

export const dealColumns = (
  'id slug title description_no url url_key url_key_version price_cents retail_cents free_shipping shipping_cents coupon_code ' +
  'niche tags category_id store_id brand_id submitted_by status upvotes downvotes comments_count hot submitted_at ' +
  'posted_at updated_at status_changed_at approved_at promoted_at ends_at'
).split(' ');

/** Returns one row per deal of the plan. Needs its votes and comments to be drawn before. */
export function* deals(
  plan: Plan,
  market: Market,
  categories: Map<string, number>,
  chance: Chance,
): Generator<Value[]> {
  const { stores, products, descriptions } = market;
  for (let index = 0; index < plan.size.deals; index++) {
    const product = chance.pickSkewed(products, 1.4);
    const [status, posted] = [plan.status[index] ?? 0, plan.postedAt[index] ?? 0];
    const address = `www.${stores[product.store - 1]?.slug}.example${product.path}`;
    const { price, retail } = drawPrice(product.kind.cents, chance);
    const isFree = chance.next() < 0.45;
    const delay = isLive(status) || status === 0 ? 0 : chance.wait(12 * day);
    const changedAt = isoTime(Math.min(plan.now, posted + delay));
    const wasPublic = isPublished(status) || status === 6;
    yield [
      index + 1,
      slugOf(product.title),
      product.title,
      chance.below(descriptions.length) + 1,
      `https://${address}`,
      address.slice(4),
      linkKeyVersion,
      price,
      retail,
      isFree,
      isFree ? null : chance.below(1_500),
      chance.next() < 0.15 ? `SAVE${chance.below(1_000)}` : null,
      chance.next() < 0.3 ? chance.pick(niches) : null,
      `{${product.kind.tags.map((tag) => `"${tag}"`).join(',')}}`,
      categories.get(product.kind.category) ?? null,
      product.store,
      product.brand,
      plan.authors[index],
      statusAt(plan, index),
      plan.upvotes[index],
      plan.downvotes[index],
      plan.comments[index],
      hotAt(plan, index),
      isoTime(posted),
      isoTime(posted),
      changedAt,
      changedAt,
      wasPublic ? isoTime(posted) : null,
      (plan.weighted[index] ?? 0) >= 20 ? isoTime(Math.min(plan.now, posted + chance.wait(6 * hour))) : null,
      isLive(status) && chance.next() < 0.2 ? isoTime(plan.now + (1 + chance.below(30)) * day) : null,
    ];
  }
}

function drawPrice(cents: number, chance: Chance): { price: number; retail: number | null } {
  const price = Math.max(0, Math.round(cents * (0.6 + 0.8 * chance.next())));
  return { price, retail: chance.next() < 0.8 ? Math.round(price * (1 + chance.next() ** 1.5)) : null };
}

function slugOf(title: string): string {
  const words = title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80);
  return words.replaceAll(/^-+|-+$/g, '');
}

export const imageColumns = ['deal_id', 'position', 'key', 'width', 'height', 'state', 'placeholder'];

/** A tiny placeholder, as the app stores for each picture. */
const placeholder = `data:image/webp;base64,${'UklGRkAAAABXRUJQVlA4IDQAAADwAQCdASoQABAABUB8JYgCdAEO'.repeat(2)}`;

/** Returns pictures for nine of ten deals, some with two. */
export function* images({ size }: Plan, chance: Chance): Generator<Value[]> {
  for (let deal = 1; deal <= size.deals; deal++) {
    const count = Math.min(2, Math.floor(chance.next() * 1.2 + 0.9));
    for (let position = 0; position < count; position++) {
      const key = createHash('md5').update(`${deal}/${position}`).digest('hex');
      yield [deal, position, key, 1_200, 900, 'ready', placeholder];
    }
  }
}

export const changeColumns = ['deal_id', 'actor_id', 'mover', 'kind', 'created_at'];

export function* changes({ size, authors, postedAt }: Plan): Generator<Value[]> {
  for (let index = 0; index < size.deals; index++) {
    yield [index + 1, authors[index], 'author', 'submitted', isoTime(postedAt[index] ?? 0)];
  }
}
