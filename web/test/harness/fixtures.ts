import { capabilitiesOf } from '@haggle/contract/accounts/capabilities';
import type { Me } from '@haggle/contract/accounts/users';
import type { Deal, DealDetail } from '@haggle/contract/deals/deals';
import type { LinkPreview } from '@haggle/contract/posting/previews';
import type { SavedDeal } from '@haggle/contract/saves/saves';
import type { VoteValue } from '@haggle/contract/votes/votes';

const fixedTime = '2026-03-01T12:00:00.000Z';

/** Returns Tess, an ordinary member, with the given changes. */
export function member(overrides: Partial<Me> = {}): Me {
  return {
    _id: '1',
    id: '1',
    email: 'tess@example.com',
    username: 'tess',
    displayName: 'Tess',
    bio: '',
    role: 'member',
    roles: [],
    capabilities: capabilitiesOf({ role: 'member', roles: [], ...overrides }),
    theme: null,
    points: 10,
    trustLevel: 1,
    avatarUrl: null,
    emailVerified: true,
    secondFactor: false,
    passkeysCount: 0,
    hasFilters: false,
    deleteAfter: null,
    createdAt: fixedTime,
    ...overrides,
  };
}

/** Bob, who uses the same browser after Tess. */
export const bob = member({ _id: '2', id: '2', email: 'bob@example.com', username: 'bob', displayName: 'Bob' });

/** Returns the response to a login. */
export function loginAnswer(user: Me) {
  const token = `token of ${user.username}`;
  return { success: true as const, token, data: { token, user } };
}

/** The response of a site that requires proof of work only under load. */
export const noProofAnswer = one({
  isAlwaysNeeded: false,
  challenge: {
    parameters: { algorithm: 'SHA-256', nonce: '00', salt: '00', cost: 1, keyLength: 32, keyPrefix: '00' },
    signature: '00',
  },
  expiresAt: '2026-03-01T12:20:00.000Z',
});

/** Returns a kettle for $20 with a score of 5. */
export function deal(overrides: Partial<Deal> = {}): Deal {
  return {
    _id: '7',
    slug: 'kettle',
    title: 'Kettle',
    price: 20,
    retailPrice: 40,
    posted: null,
    discountPercent: 50,
    dealScore: 5,
    isScoreMasked: false,
    heat: 'cool',
    promotedAt: null,
    commentsCount: 2,
    dealURL: 'https://shop.example/kettle',
    isMonetised: false,
    imageUrl: null,
    images: [],
    deliveredPrice: null,
    unitPrice: null,
    sortText: null,
    optimizedImages: [],
    thumbnail: null,
    store: { name: 'Shop', slug: 'shop', link: null, logoUrl: null },
    freeShipping: false,
    shippingPrice: null,
    niche: null,
    lifecycleStatus: 'active',
    attributedTo: null,
    submittedByUserID: { _id: '2', displayName: 'Ann', username: 'ann' },
    couponCode: null,
    badges: [],
    verdict: null,
    createdAt: fixedTime,
    ...overrides,
  };
}

/** Returns the same kettle as shown on its own page. */
export function dealDetail(overrides: Partial<DealDetail> = {}): DealDetail {
  return {
    ...deal(),
    verdictReasons: [],
    description: 'Boils water.',
    imagePlaceholder: null,
    shareImage: '/share/7.png',
    descriptionHtml: '<p>Boils water.</p>',
    category: { name: 'Kitchen', slug: 'kitchen', path: '/categories/kitchen' },
    breadcrumbs: [{ name: 'Kitchen', path: '/categories/kitchen' }],
    brand: null,
    tags: [],
    startsAt: null,
    endsAt: null,
    quantity: null,
    nextBestPrice: null,
    nextBestWhere: null,
    upvotes: 6,
    downvotes: 1,
    annulledVotes: 0,
    rejectionReason: null,
    approvedAt: null,
    statusChangedAt: fixedTime,
    couponTrials: null,
    stateReports: {
      works: 0,
      soldOut: 0,
      expired: 0,
      priceChanged: 0,
      confidence: null,
      reportedPrice: null,
      reportedPosted: null,
      reportedPriceCount: 0,
      lastWorkedAt: null,
      lastReportedAt: null,
    },
    updatedAt: fixedTime,
    revision: 1,
    edition: 'first',
    ...overrides,
  };
}

export function savedDeal(overrides: Partial<SavedDeal> = {}): SavedDeal {
  return { ...deal(), savedAt: fixedTime, note: null, folder: null, ...overrides };
}

/** Returns a list response with one page. */
export function listOf<T>(data: T[], { page = 1, pages = 1, total = data.length } = {}) {
  return { success: true as const, count: data.length, pagination: { page, limit: 24, total, pages }, data };
}

/** Returns a response with one item. */
export function one<T>(data: T) {
  return { success: true as const, data };
}

/** Returns the response with the member's saves and votes on some deals. */
export function standings(statuses: Record<string, { saved?: boolean; vote?: VoteValue }>) {
  const savedStatus = Object.fromEntries(Object.entries(statuses).map(([id, { saved = false }]) => [id, saved]));
  const voteStatus = Object.fromEntries(Object.entries(statuses).map(([id, { vote = 0 }]) => [id, vote]));
  return { success: true as const, savedStatus, voteStatus, data: { savedStatus, voteStatus } };
}

/** Returns the response to a vote. */
export function voteAnswer(dealScore: number, voteStatus: VoteValue) {
  const standing = { dealScore, voteStatus };
  return { success: true as const, ...standing, data: standing };
}

export const emptyAnswer = { success: true as const };

/** Returns the data read from a kettle's shop page. */
export function linkPreview(): LinkPreview {
  return {
    dealURL: 'https://shop.example/kettle',
    title: 'Steel kettle, 1.7 litres',
    description: null,
    price: 19.99,
    retailPrice: 40,
    currency: 'USD',
    foreign: null,
    isInStock: true,
    imageUrls: [],
    store: 'Shop',
    brand: null,
    category: null,
    readFrom: 'page',
    sameDeal: null,
  };
}
