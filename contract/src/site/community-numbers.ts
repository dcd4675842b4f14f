import { z } from 'zod';
import * as numberLimits from '../limits/community-numbers.ts';
import { t } from '../messages/translate.ts';

/** A whole number between two others. */
export function whole([least, most]: readonly [least: number, most: number]) {
  return z
    .int({ error: () => t('fields.wholeNumber') })
    .min(least, { error: () => t('site.fields.atLeast', { least }) })
    .max(most, { error: () => t('site.fields.most', { most }) });
}

const TrustLevel = z.strictObject({
  days: whole(numberLimits.trust.days),
  approvedDeals: whole(numberLimits.trust.approvedDeals),
  upheldReports: whole(numberLimits.trust.upheldReports),
});

/**
 * What each level of trust asks for. At level 1 (`known`) a member's word counts in full, at level 2 (`publishing`) their
 * deals go live at once, at level 3 (`curating`) they look after the deals of others.
 */
export const TrustLevels = z
  .strictObject({ known: TrustLevel, publishing: TrustLevel, curating: TrustLevel })
  .meta({ id: 'TrustLevels' });
export type TrustLevels = z.infer<typeof TrustLevels>;

/** What is rewarded, and the most of it that a day brings. What is taken back costs as much as it brings. */
export const PointNumbers = z
  .strictObject({
    dealApproved: whole(numberLimits.reward),
    dealOfTheDay: whole(numberLimits.reward),
    upvoteReceived: whole(numberLimits.reward),
    downvoteReceived: whole(numberLimits.charge),
    commentPosted: whole(numberLimits.reward),
    /** Comments, not points. */
    commentsPaidADay: whole(numberLimits.dayMost),
    commentUpvoted: whole(numberLimits.reward),
    commentUpvotesPaidADay: whole(numberLimits.dayMost),
    expiryConfirmed: whole(numberLimits.reward),
    wantedThanked: whole(numberLimits.reward),
    wantedThanksPaidADay: whole(numberLimits.dayMost),
    dealRemoved: whole(numberLimits.charge),
  })
  .meta({ id: 'PointNumbers' });
export type PointNumbers = z.infer<typeof PointNumbers>;

/** What deals and comments have to keep to. */
export const PostingNumbers = z
  .strictObject({
    /** Days after which the same address may be posted again. */
    sameDealDays: whole(numberLimits.posting.sameDealDays),
    /** By how many percent an author may change a published price without a moderator. */
    freePricePercent: whole(numberLimits.posting.freePricePercent),
    /** Links in a comment of somebody at trust level 0. */
    newcomerLinks: whole(numberLimits.posting.newcomerLinks),
    /** Minutes in which a comment can be changed without a mark. */
    quietEditMinutes: whole(numberLimits.posting.quietEditMinutes),
    /** Days after which an expired deal is archived. */
    archiveAfterDays: whole(numberLimits.posting.archiveAfterDays),
  })
  .meta({ id: 'PostingNumbers' });
export type PostingNumbers = z.infer<typeof PostingNumbers>;

const share = whole(numberLimits.searchShare);

/** How strongly each decides the order of search results, in percent of what it counts with the software's own weights. */
export const SearchNumbers = z
  .strictObject({
    /** Words in a description, a category, a store or tag, beside those in the title. */
    descriptions: share,
    categories: share,
    stores: share,
    /** Words that a synonym stands for. */
    synonyms: share,
    /** How much accessories of what was asked for are held back. */
    accessories: share,
    /** How much a deal loses as it grows old. */
    freshness: share,
    votes: share,
    /** How much a deal loses once it is over. */
    ended: share,
  })
  .meta({ id: 'SearchNumbers' });
export type SearchNumbers = z.infer<typeof SearchNumbers>;
