import type { Deal, DealDetail, OptimizedImage } from '@haggle/contract/deals/deals';
import { isPublic } from '@haggle/contract/deals/status';
import { t } from '@haggle/contract/messages/translate';
import { fromCents } from '../../kernel/money.ts';
import { toPostedPrice } from '../../kernel/posted-price.ts';
import { toOptimizedImage } from '../../platform/images/address.ts';
import { renderMarkdown } from '../../platform/text/markdown.ts';
import { heatOf, toBadges } from './card-badges/actions.ts';
import { editionOf } from './revisions/actions.ts';
import { toSortText } from './sort-views.ts';
import type { DealDetailRow, DealOrder, DealRow } from './store.ts';
import { toQuantity, toUnitPrice } from './unit-prices/actions.ts';
import { toVerdict, toVerdictReasons } from './verdicts/actions.ts';

/** Everything that determines how deals are shown now. */
export interface DealViewOptions {
  now: Date;
  /** Votes needed for the front page. */
  frontPage: { votes: number; votesLeast: number };
  /** Lists hide the scores of deals posted after this. */
  maskedSince: Date | undefined;
  /** Returns whether a URL is turned into a partner's link. */
  isPartnerLink: (url: string) => boolean;
  /** Returns a pass for a picture of a deal that isn't public: whoever receives such a deal may see it. */
  pass: (key: string) => string;
  /** Sort order, if the deal is shown in a list. */
  order?: DealOrder;
}

/** Returns a deal as cards show it, without pictures that are not ready. */
export function toDeal(
  row: DealRow,
  { now, frontPage, maskedSince, isPartnerLink, pass, order }: DealViewOptions,
): Deal {
  const isScoreMasked = maskedSince !== undefined && row.posted_at > maskedSince;
  const isHidden = !isPublic(row.status);
  const optimizedImages = row.images.flatMap(({ key, width, height }): OptimizedImage[] =>
    width && height ? [toOptimizedImage({ key, width, height }, isHidden ? pass(key) : '')] : [],
  );
  const images = optimizedImages.map((image) => image.jpeg);
  return {
    _id: row.id,
    slug: row.slug,
    title: row.title,
    price: fromCents(row.price_cents),
    retailPrice: amountOrNull(row.retail_cents),
    posted: toPostedPrice(row.posted),
    discountPercent: row.discount_percent,
    dealScore: isScoreMasked ? 0 : (row.score ?? 0),
    isScoreMasked,
    heat: isScoreMasked ? 'cool' : heatOf({ score: row.score ?? 0, isPromoted: row.promoted_at !== null }, frontPage),
    promotedAt: row.promoted_at?.toISOString() ?? null,
    commentsCount: row.comments_count,
    dealURL: row.url,
    isMonetised: isPartnerLink(row.url),
    imageUrl: images[0] ?? null,
    images,
    optimizedImages,
    thumbnail: optimizedImages[0]?.thumbnails.medium.jpeg ?? null,
    store:
      row.store_name === null || row.store_slug === null
        ? null
        : { name: row.store_name, slug: row.store_slug, link: row.store_link, logoUrl: row.store_logo },
    freeShipping: row.free_shipping,
    shippingPrice: amountOrNull(row.shipping_cents),
    deliveredPrice: row.delivered_cents === null ? null : fromCents(Number(row.delivered_cents)),
    unitPrice: toUnitPrice(row),
    niche: row.niche,
    lifecycleStatus: row.status,
    attributedTo: row.attributed_to,
    submittedByUserID: toAuthor(row),
    couponCode: row.coupon_code,
    badges: toBadges(row, now),
    verdict: toVerdict(row),
    sortText: order ? toSortText(row, order) : null,
    createdAt: row.posted_at.toISOString(),
  };
}

/** Returns a deal as its page shows it, with the parts `parts` it. */
export function toDealDetail(
  row: DealDetailRow,
  parts: Pick<DealDetail, 'breadcrumbs' | 'couponTrials' | 'stateReports' | 'shareImage'> & {
    viewOptions: DealViewOptions;
  },
): DealDetail {
  const { breadcrumbs, couponTrials, stateReports, shareImage, viewOptions } = parts;
  const detail = {
    ...toDeal(row, viewOptions),
    verdictReasons: toVerdictReasons(row),
    imagePlaceholder: row.images[0]?.placeholder ?? null,
    shareImage,
    description: row.description,
    descriptionHtml: renderMarkdown(row.description),
    category:
      row.category_name === null || row.category_slug === null || row.category_path === null
        ? null
        : { name: row.category_name, slug: row.category_slug, path: row.category_path },
    breadcrumbs: breadcrumbs.map(({ name, path }) => ({ name, path })),
    brand: row.brand_name === null || row.brand_slug === null ? null : { name: row.brand_name, slug: row.brand_slug },
    tags: row.tags,
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    quantity: toQuantity(row),
    nextBestPrice: amountOrNull(row.next_best_cents),
    nextBestWhere: row.next_best_where,
    upvotes: row.upvotes,
    downvotes: row.downvotes,
    annulledVotes: row.annulled_votes ?? 0,
    rejectionReason: row.rejection_reason,
    approvedAt: row.approved_at?.toISOString() ?? null,
    statusChangedAt: row.status_changed_at.toISOString(),
    couponTrials,
    stateReports,
    updatedAt: row.updated_at.toISOString(),
    revision: row.revision,
  };
  return { ...detail, edition: editionOf(detail) };
}

function amountOrNull(cents: number | null): number | null {
  return cents === null ? null : fromCents(cents);
}

function toAuthor(row: DealRow): Deal['submittedByUserID'] {
  if (row.submitted_by === null) return null;
  if (row.author_deleted_at) return { _id: row.submitted_by, displayName: t('accounts.deletedUser'), username: null };
  return { _id: row.submitted_by, displayName: row.author_name, username: row.author_username };
}

/** Returns a deal that a reader has hidden, with the price below which it comes back. */
export function toHiddenDeal(deal: Deal, belowCents: number | null) {
  return { deal, untilCheaper: belowCents !== null, below: belowCents === null ? null : fromCents(belowCents) };
}
