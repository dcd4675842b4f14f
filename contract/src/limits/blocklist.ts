// Blocked words, hosts and addresses, for all content.

export const maxValueLength = 200;
/** Every posted text is checked against all of them. */
export const maxEntries = 2_000;
/** Fewer alphanumeric characters than this would match half of all texts. */
export const minCharacters = 3;
/** IP addresses are reassigned to someone else after a while. */
export const placeDays = 30;
/** How far back a trial run looks. */
export const trialDays = 30;
/** Matches of a trial run that are shown by title. */
export const maxSamples = 10;
/** Hosts collected from one spammer. More than this aren't shops but random links. */
export const hostsOfSpammer = 20;
/** Comments of one spammer that are searched for links. */
export const commentsOfSpammer = 500;
/** A host is suggested for the blocklist from this many posts on. A single link may be anyone's. */
export const minHostPosts = 2;
/** It must also get this share of the spammer's posts with links: advertisers link to only a few hosts. */
export const minHostShare = 0.3;
/** How far back links of other members are considered. */
export const linkedDays = 90;
/** Networks wider than this cover a whole country. */
export const widestNetwork = { ipv4: 16, ipv6: 32 } as const;
