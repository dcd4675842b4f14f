// Banners, pinned deals, mailings and the notice of a closed site.

/** A banner is a line or two. Anything longer belongs on a page that it links to. */
export const maxBannerTextLength = 300;
export const maxBannerLabelLength = 40;
/** No one looks through more. Old ones have to be deleted first. */
export const maxBanners = 100;

/** One row of them. More would push the newest deals out of sight. */
export const maxPinned = 4;

/** Most inboxes cut off anything longer. */
export const maxSubjectLength = 150;
export const maxBodyLength = 10_000;
/** Emails written in one transaction: a few seconds of work, so a shutdown doesn't wait any longer. */
export const mailingBatch = 100;

/** The length of the message that a closed site shows. */
export const maxClosedTextLength = 500;
