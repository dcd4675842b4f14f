import { limits } from '@haggle/contract/limits';
import type { DealDraft } from '@haggle/contract/submissions';
import slugify from '@sindresorhus/slugify';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { renderNew } from '../../platform/markdown.ts';
import { toCents } from '../../platform/money.ts';
import { ensureBrand } from '../brands/actions.ts';
import { requireCategory } from '../categories/actions.ts';
import { identifyLink } from '../links/actions.ts';
import { ensureStore } from '../stores/actions.ts';

/**
 * What a draft says, as columns of `deals`. Stores and brands that it names are added when they are new.
 * @throws Refusal `shortened_link`, `category_not_found`, `invalid` for a description that becomes far too long
 */
export async function toRow(context: Context, actor: Actor, draft: DealDraft) {
  renderNew(draft.description, 'description');
  const { link, key, keyVersion } = identifyLink(draft.dealURL);
  return {
    slug: toSlug(draft.title),
    title: draft.title,
    description: draft.description,
    url: link,
    url_key: key,
    url_key_version: keyVersion,
    price_cents: toCents(draft.price),
    retail_cents: centsOrNull(draft.retailPrice),
    free_shipping: draft.freeShipping,
    shipping_cents: draft.freeShipping ? null : centsOrNull(draft.shippingPrice),
    coupon_code: draft.couponCode || null,
    niche: draft.niche ?? null,
    tags: draft.tags,
    next_best_cents: centsOrNull(draft.nextBestPrice),
    next_best_where: draft.nextBestWhere || null,
    image_url: draft.imageUrl ?? null,
    category_id: draft.category ? await requireCategory(context, draft.category) : null,
    store_id: await ensureStore(context, draft.store, link),
    brand_id: draft.brand ? await ensureBrand(context, draft.brand) : null,
    // Anybody could write a known name here; only admins speak for others.
    attributed_to: (actor.role === 'admin' && draft.attributedTo) || null,
    starts_at: draft.startsAt ?? null,
    ends_at: draft.endsAt ?? null,
  };
}

/** The words of a title as they stand in the deal's address; null when none is left. */
export function toSlug(title: string): string | null {
  return slugify(title).slice(0, limits.deal.slugMost).replace(/-+$/, '') || null;
}

function centsOrNull(dollars: number | null | undefined): number | null {
  return dollars == null ? null : toCents(dollars);
}
