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
import { findNames, type Names } from './name-actions.ts';

/** An edit with what the deal is before it, both of one moment: the deal is locked. */
export interface WholeEdit {
  before: DealDetail;
  locked: DealFacts;
  edit: DealEdit;
  /** All pictures that the deal is to have, in order; undefined where they stay. */
  pictureKeys: string[] | undefined;
}

interface Around {
  at: Date;
  present?: Pick<WholeEdit, 'before' | 'locked'>;
  names?: Names;
  link?: IdentifiedLink;
}

/**
 * What a draft says, as columns of `deals`. Stores and brands that it names are added when they are new.
 * @param given.at when it is posted or changed: other currencies are converted at the rate of that day
 * @param given.present the deal as it is, of an edit
 * @param given.link what its address leads to, where that is known
 * @param given.names finds what it names, where that is not to be asked for each draft alone
 * @throws Refusal `shortened_link`, `category_not_found`, `no_exchange_rate`, `invalid` for a description that becomes far
 *   too long, and for what is worth more than any deal
 */
export async function toRow(context: Context, draft: DealDraft, around: Around) {
  const { at, present, names = findNames(context) } = around;
  renderNew(draft.description, 'description');
  const { link, key, keyVersion } = around.link ?? identifyLink(draft.dealURL);
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
    category_id: draft.category ? await names.category(draft.category) : null,
    store_id: isSame(draft.store, present?.before.store)
      ? (present?.locked.store_id ?? null)
      : await names.store(draft.store, link),
    brand_id: isSame(draft.brand, present?.before.brand)
      ? (present?.locked.brand_id ?? null)
      : await names.brand(draft.brand),
    attributed_to: draft.attributedTo || null,
    starts_at: draft.startsAt ?? null,
    ends_at: draft.endsAt ?? null,
  };
}

/** A name that an admin has changed since leads no more to where it came from: what stays the same is not looked up again. */
function isSame(name: string | null | undefined, present: { name: string } | null | undefined): boolean {
  return present != null && name === present.name;
}

/** The words of a title as they stand in the deal's address; null when none is left. */
export function slugOf(title: string): string | null {
  return toSlug(title, dealLimits.slugMost) || null;
}

/** @throws Refusal `invalid` */
export function refusePassedEnd(context: Context, { endsAt }: Pick<DealDraft, 'endsAt'>): void {
  if (endsAt && new Date(endsAt) <= context.clock()) throw invalidField('endsAt', t('fields.timePassed'));
}
