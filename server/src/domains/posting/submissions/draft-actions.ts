import type { DealDetail } from '@haggle/contract/deals/deals';
import * as dealLimits from '@haggle/contract/limits/deals';
import { t } from '@haggle/contract/messages/translate';
import type { DealDraft, DealEdit } from '@haggle/contract/posting/submissions';
import { invalidField } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import { renderNew } from '../../../platform/text/markdown.ts';
import { toSlug } from '../../../platform/text/slug.ts';
import type { DealFacts } from '../../deals/rows/actions.ts';
import { quantityColumns } from '../../deals/unit-prices/actions.ts';
import { type IdentifiedLink, identifyLink } from '../../links/actions.ts';
import { toAmounts } from './amount-actions.ts';
import { createNameLookup, type NameLookup } from './name-actions.ts';

/** An edit, and the deal before it. Both are of the same moment, because the deal is locked. */
export interface LockedEdit {
  before: DealDetail;
  locked: DealFacts;
  edit: DealEdit;
  /** All pictures that the deal will have, in order; undefined if they don't change. */
  pictureKeys: string[] | undefined;
}

interface DraftContext {
  at: Date;
  present?: Pick<LockedEdit, 'before' | 'locked'>;
  names?: NameLookup;
  link?: IdentifiedLink;
}

/**
 * Converts a draft to columns of `deals`. Stores and brands that it names are added if they are new.
 * @param draftContext.at when it is posted or changed: other currencies are converted at the rate of that day
 * @param draftContext.present the deal before an edit
 * @param draftContext.link the identified link, if known already
 * @param draftContext.names looks up names for several drafts; by default, each is looked up separately
 * @throws Refusal `shortened_link`, `category_not_found`, `no_exchange_rate`, `invalid` for a description that becomes
 * far too long, or an amount above any deal's limit
 */
export async function toRow(context: Context, draft: DealDraft, draftContext: DraftContext) {
  const { at, present, names = createNameLookup(context) } = draftContext;
  renderNew(draft.description, 'description');
  const { link, key, keyVersion } = draftContext.link ?? identifyLink(draft.dealURL);
  return {
    slug: slugOf(draft.title),
    title: draft.title,
    ...quantityColumns(draft.title, present?.locked),
    description: draft.description,
    url: link,
    url_key: key,
    url_key_version: keyVersion,
    free_shipping: draft.freeShipping,
    ...(await toAmounts(context, draft.freeShipping ? { ...draft, shippingPrice: null } : draft, {
      at,
      present: present?.locked.posted,
    })),
    coupon_code: draft.couponCode || null,
    niche: draft.niche ?? null,
    tags: draft.tags,
    next_best_where: draft.nextBestWhere || null,
    image_url: draft.imageUrl ?? null,
    category_id: isSame(draft.category, present?.before.category?.slug)
      ? (present?.locked.category_id ?? null)
      : draft.category
        ? await names.category(draft.category)
        : null,
    store_id: isSame(draft.store, present?.before.store?.name)
      ? (present?.locked.store_id ?? null)
      : await names.store(draft.store, link),
    brand_id: isSame(draft.brand, present?.before.brand?.name)
      ? (present?.locked.brand_id ?? null)
      : await names.brand(draft.brand),
    attributed_to: draft.attributedTo || null,
    starts_at: draft.startsAt ?? null,
    ends_at: draft.endsAt ?? null,
  };
}

/**
 * What is unchanged isn't looked up: a store or brand may have another name by now, and a category may be hidden.
 */
function isSame(named: string | null | undefined, present: string | null | undefined): boolean {
  return present != null && named === present;
}

/** Returns a title's words as used in the deal's address; null if none are left. */
export function slugOf(title: string): string | null {
  return toSlug(title, dealLimits.maxSlugLength) || null;
}

/** @throws Refusal `invalid` */
export function refusePassedEnd(context: Context, { endsAt }: Pick<DealDraft, 'endsAt'>): void {
  if (endsAt && new Date(endsAt) <= context.clock()) throw invalidField('endsAt', t('fields.timePassed'));
}
