import { z } from 'zod';
import * as numberLimits from '../limits/community-numbers.ts';
import { t } from '../messages/translate.ts';

/** Returns a schema for a whole number in a range. */
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
 * The requirements of each trust level. At level 1 (`known`) a member's votes and reports count in full, at level 2
 * (`publishing`) their deals go live immediately, at level 3 (`curating`) they curate deals of others.
 */
export const TrustLevels = z
  .strictObject({ known: TrustLevel, publishing: TrustLevel, curating: TrustLevel })
  .meta({ id: 'TrustLevels' });
export type TrustLevels = z.infer<typeof TrustLevels>;

/** Points for each event, and the most per day. Retracting something costs as many points as it earned. */
export const PointNumbers = z
  .strictObject({
    dealApproved: whole(numberLimits.reward),
    dealOfTheDay: whole(numberLimits.reward),
    upvoteReceived: whole(numberLimits.reward),
    downvoteReceived: whole(numberLimits.charge),
    commentPosted: whole(numberLimits.reward),
    /** Counts comments, not points. */
    commentsPaidADay: whole(numberLimits.maxDay),
    commentUpvoted: whole(numberLimits.reward),
    commentUpvotesPaidADay: whole(numberLimits.maxDay),
    expiryConfirmed: whole(numberLimits.reward),
    wantedThanked: whole(numberLimits.reward),
    wantedThanksPaidADay: whole(numberLimits.maxDay),
    dealRemoved: whole(numberLimits.charge),
  })
  .meta({ id: 'PointNumbers' });
export type PointNumbers = z.infer<typeof PointNumbers>;

/** Rules for deals and comments. */
export const PostingNumbers = z
  .strictObject({
    /** Days after which the same link may be posted again. */
    sameDealDays: whole(numberLimits.posting.sameDealDays),
    /** How far an author may change a published price without a moderator, in percent. */
    freePricePercent: whole(numberLimits.posting.freePricePercent),
    /** Links in a comment by a member at trust level 0. */
    newcomerLinks: whole(numberLimits.posting.newcomerLinks),
    /** Minutes in which a comment can be edited without being marked. */
    quietEditMinutes: whole(numberLimits.posting.quietEditMinutes),
    /** Days after which an expired deal is archived. */
    archiveAfterDays: whole(numberLimits.posting.archiveAfterDays),
  })
  .meta({ id: 'PostingNumbers' });
export type PostingNumbers = z.infer<typeof PostingNumbers>;

const share = whole(numberLimits.searchShare);

/** How much each factor counts in the order of search results, in percent of the software's default weights. */
export const SearchNumbers = z
  .strictObject({
    /** Matches outside the title: in the description, in the category, and in the store or tags. */
    descriptions: share,
    categories: share,
    stores: share,
    /** Matches through a synonym. */
    synonyms: share,
    /** How far accessories of the product searched for are ranked down. */
    accessories: share,
    /** How much a deal loses with age. */
    freshness: share,
    votes: share,
    /** How much a deal loses once it is over. */
    ended: share,
  })
  .meta({ id: 'SearchNumbers' });
export type SearchNumbers = z.infer<typeof SearchNumbers>;
