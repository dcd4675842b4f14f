import type { Comment, CommentThread } from '@haggle/contract/comments/comments';
import type { DealDetail } from '@haggle/contract/deals/deals';
import { isAvailable, isLive } from '@haggle/contract/deals/status';
import type { AnswerOf } from '@haggle/contract/endpoints';
import { toLocalDay } from '@haggle/contract/locale/local-time';
import { locale } from '@haggle/contract/locale/locale';
import { t } from '@haggle/contract/messages/translate';
import type { InfiniteData } from '@tanstack/react-query';
import type { BreadcrumbList, Comment as CommentData, DiscussionForumPosting, Offer, Product } from 'schema-dts';
import { dealQuery } from '../../deals/queries.ts';
import { commentsQuery } from '../comments/queries.ts';
import { plainText } from './plain-text.ts';
import { type RenderedPage, read } from './rendered-page.ts';
import { likes, person, trail } from './schema-org.ts';

/** Returns a deal page's structured data: a posting with its comments and product, and breadcrumbs. */
export function dealData(page: RenderedPage): (DiscussionForumPosting | BreadcrumbList)[] {
  const id = page.params.id ?? '';
  const deal = read<AnswerOf<'GET /deals/:id'>>(page, dealQuery(page.api, id))?.data;
  if (!deal || page.canonical === undefined) return [];
  const commentsData = read<InfiniteData<AnswerOf<'GET /deals/:id/comments'>>>(page, commentsQuery(page.api, id));
  const comments = commentsData?.pages[0]?.data ?? [];
  const { submittedByUserID: author, attributedTo } = deal;
  const name = attributedTo ?? author?.displayName ?? author?.username ?? t('deals.unknownUser');
  const posting: DiscussionForumPosting = {
    '@type': 'DiscussionForumPosting',
    '@id': `${page.canonical}#posting`,
    url: page.canonical,
    headline: deal.title,
    text: plainText(deal.descriptionHtml) || deal.title,
    datePublished: deal.createdAt,
    dateModified: deal.updatedAt,
    author: person(page, { name, id: attributedTo ? undefined : author?.username ? author._id : undefined }),
    image: deal.images.map((image) => `${page.origin}${image}`),
    commentCount: deal.commentsCount,
    interactionStatistic: likes(deal.upvotes),
    comment: toComments(comments, page),
    about: toProduct(deal, page),
  };
  const ancestors = deal.breadcrumbs.map(({ name, path }) => ({ name, path: `/categories/${path}` }));
  return [posting, trail(page, [...ancestors, { name: deal.title, path: page.canonical.slice(page.origin.length) }])];
}

/** Returns the product. It has an offer only while it can be bought, and no claims the shop hasn't made. */
function toProduct(deal: DealDetail, page: RenderedPage): Product {
  return {
    '@type': 'Product',
    name: deal.title,
    ...(deal.images[0] && { image: `${page.origin}${deal.images[0]}` }),
    ...(deal.brand && { brand: { '@type': 'Brand', name: deal.brand.name } }),
    ...(deal.category && { category: deal.category.name }),
    ...toOffer(deal, page),
  };
}

function toOffer(deal: DealDetail, { canonical = '' }: RenderedPage): { offers?: Offer } {
  if (!isLive(deal.lifecycleStatus) || deal.price === null) return {};
  const priceUnit = deal.posted ?? locale;
  const offers: Offer = {
    '@type': 'Offer',
    url: canonical,
    price: (deal.posted?.price ?? deal.price).toFixed(priceUnit.decimals),
    priceCurrency: priceUnit.currency,
    availability: isAvailable(deal.lifecycleStatus) ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
    ...(deal.endsAt && { priceValidUntil: toLocalDay(Date.parse(deal.endsAt)) }),
    ...(deal.store && { seller: { '@type': 'Organization', name: deal.store.name } }),
  };
  return { offers };
}

/** Skips deleted comments and moves their replies up a level. */
function toComments(threads: readonly CommentThread[], page: RenderedPage): CommentData[] {
  return threads.flatMap((thread) => repliesTo(thread.parentId, [thread, ...thread.replies], page));
}

function repliesTo(parentId: string | null, all: readonly Comment[], page: RenderedPage): CommentData[] {
  return all
    .filter((comment) => comment.parentId === parentId)
    .flatMap((comment) => {
      const replies = repliesTo(comment._id, all, page);
      return comment.bodyHtml === null ? replies : [toComment(comment, replies, page)];
    });
}

function toComment(
  { _id, author, bodyHtml, ...comment }: Comment,
  replies: CommentData[],
  page: RenderedPage,
): CommentData {
  const name = author?.displayName ?? author?.username ?? t('accounts.deletedUser');
  return {
    '@type': 'Comment',
    url: `${page.canonical}#comment-${_id}`,
    text: plainText(bodyHtml ?? ''),
    datePublished: comment.createdAt,
    ...(comment.editedAt && { dateModified: comment.editedAt }),
    author: person(page, { name, id: author?.username ? author._id : undefined }),
    interactionStatistic: likes(comment.upvotes),
    ...(replies.length > 0 && { comment: replies }),
  };
}
