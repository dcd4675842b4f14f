// What an owner says to everybody.

/** A banner is a line or two; who has more to say links to a page. */
export const bannerTextMost = 300;
export const bannerLabelMost = 40;
/** Nobody looks through more; old ones are deleted. */
export const bannersMost = 100;

/** A row of them; more would push the newest deals out of sight. */
export const pinnedMost = 4;

/** More is cut off by most inboxes. */
export const subjectMost = 150;
export const bodyMost = 10_000;
/** Written in one transaction: a few seconds of work, so that a site that is stopped waits no longer. */
export const mailingBatch = 100;

/** Of the words that a closed site gives for it. */
export const closedTextMost = 500;
